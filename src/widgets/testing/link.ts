/** A fake host link that records calls; not part of any bundle. */
import type { WidgetLink } from '../types';

export const fakeLink = () =>
	( {
		isOwnPage: true,
		scrollTo: jest.fn(),
		emit: jest.fn(),
		route: jest.fn(),
		open: jest.fn( () => Promise.resolve( true ) ),
		onNavigate: jest.fn( () => () => undefined ),
	} ) satisfies WidgetLink;
