/** @type {import("@sveltejs/vite-plugin-svelte").SvelteConfig} */
export default {
  // Styles go to files: the server's content policy allows nothing inline.
  compilerOptions: { css: "external", runes: true },
};
