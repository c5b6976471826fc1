/** A link that leads nowhere and keeps what it was told; no part of any bundle. */
import type { WidgetLink } from '../types';

export const noLink = () =>
	( {
		isOwnPage: true,
		scrollTo: jest.fn(),
		emit: jest.fn(),
		route: jest.fn(),
		open: jest.fn( () => Promise.resolve( true ) ),
		onNavigate: jest.fn( () => () => undefined ),
	} ) satisfies WidgetLink;
