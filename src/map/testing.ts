/** Browser APIs that Leaflet needs and jsdom lacks. */
export function standInForBrowser(): void {
	window.matchMedia = ( media ) => Object.assign( new EventTarget(), { media, matches: false } ) as MediaQueryList;
	window.ResizeObserver = class {
		observe = (): void => undefined;
		unobserve = (): void => undefined;
		disconnect = (): void => undefined;
	};
}
