/** Those with the most people in a crew, in order; each member of the crew is given by its owner. */
export function leaders(crew: readonly number[]): readonly number[] {
  const count = (owner: number): number => crew.filter((other) => other === owner).length;
  const most = Math.max(0, ...crew.map(count));
  return [...new Set(crew)].filter((owner) => count(owner) === most).sort((a, b) => a - b);
}
