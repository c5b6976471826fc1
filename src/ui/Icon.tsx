/** Outline icons on a grid of 24, in the color of the surrounding text. */
const PATHS = {
	alert: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m0 4.5v5.25m0 3.5v.1',
	check: 'm5 12.5 4.5 4.5L19 7.5',
	clear: 'm6.5 6.5 11 11m0-11-11 11',
	done: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m-4 9.25L10.75 15 16 9.5',
	down: 'm6 9.5 6 6 6-6',
	info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m0 8.25v5.25m0-9v.1',
	left: 'M19 12H5m6 6-6-6 6-6',
	right: 'M5 12h14m-6-6 6 6-6 6',
	search: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12M15 15l5 5',
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative icon, hidden from screen readers. */
export function Icon( { name }: { name: IconName } ) {
	return (
		<svg className="swis-icon" viewBox="0 0 24 24" aria-hidden="true">
			<path d={ PATHS[ name ] } />
		</svg>
	);
}
