import { legible } from './contrast';

it.each([
	['yellow', [255, 221, 0], '#000'],
	['white', [255, 255, 255], '#000'],
	['black', [0, 0, 0], '#fff'],
	['the default brand', [8, 90, 101], '#fff'],
] as const)('puts legible text on %s', (_name, rgb, onPrimary) => {
	expect(legible([...rgb]).onPrimary).toBe(onPrimary);
});

it('darkens a bright brand until it can be read on white, and leaves a dark one as it is', () => {
	expect(legible([255, 255, 255]).ink).toBe('rgb(93 93 93)');
	expect(legible([8, 90, 101]).ink).toBe('rgb(8 90 101)');
});
