import type { PathOptions } from 'leaflet';

/** Computed colours, because a canvas does not support custom properties. */
export type Colors = Readonly<
	Record< 'surface' | 'line' | 'outline' | 'hover' | 'chosen' | 'ink' | 'focus', string >
>;

export interface RegionState {
	readonly selected: boolean;
	/** Under the pointer, on the map or in the list. */
	readonly hovered: boolean;
	/** Its checkbox has the focus. */
	readonly focused: boolean;
}

function fillOf( { selected, hovered }: RegionState, colors: Colors ): PathOptions {
	if ( selected ) {
		return { fillColor: colors.chosen, fillOpacity: hovered ? 0.84 : 0.7 };
	}
	return hovered ? { fillColor: colors.hover, fillOpacity: 1 } : { fillColor: colors.surface, fillOpacity: 0.55 };
}

function strokeOf( { selected, hovered, focused }: RegionState, colors: Colors ): PathOptions {
	if ( focused ) {
		return { color: colors.focus, weight: 4 };
	}
	return selected || hovered ? { color: colors.ink, weight: 2 } : { color: colors.outline, weight: 1 };
}

/** Style of a region that visitors can choose. */
export function regionStyle( state: RegionState, colors: Colors ): PathOptions {
	return { ...fillOf( state, colors ), ...strokeOf( state, colors ), fill: true };
}

/** Style of a region for orientation only. */
export function backdropStyle( colors: Colors ): PathOptions {
	return { color: colors.line, weight: 1, dashArray: '3 3', fill: false };
}
