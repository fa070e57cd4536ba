/** The specification's default duration of an animated layout, in ms: how long the controls take to step back. */
export const layoutAnimationMs = 450;
