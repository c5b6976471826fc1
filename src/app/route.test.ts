import type { FrameConfig } from '../store';
import { placeholdersOf, routeOf, routes, type FrameWidget } from './route';

const Expose: FrameWidget< 'expose/{uuid}' > = ( { config } ) => config.address.uuid;
const Login: FrameWidget = ( { config } ) => config.route;

const testRoutes = routes( {
	'expose/{uuid}': { widget: 'expose-inquiry', load: () => Promise.resolve( { default: Expose } ) },
	login: { widget: 'login', load: () => Promise.resolve( { default: Login } ) },
} );

const widgetOf = ( route: string, address?: Record< string, string > ) =>
	routeOf( testRoutes, { route, ...( address && { address } ) } as FrameConfig )?.widget;

test( "reads the widget from the document's route", () => {
	expect( widgetOf( 'login' ) ).toBe( 'login' );
	expect( widgetOf( 'expose/{uuid}', { uuid: '4711' } ) ).toBe( 'expose-inquiry' );
	expect( widgetOf( 'nothing' ) ).toBeUndefined();
} );

test( "reads no widget if the document lacks a placeholder's value", () => {
	expect( widgetOf( 'expose/{uuid}' ) ).toBeUndefined();
	expect( widgetOf( 'expose/{uuid}', { id: '4711' } ) ).toBeUndefined();
	expect( widgetOf( 'expose/{uuid}', { uuid: '' } ) ).toBeUndefined();
} );

test( 'returns the placeholders of a route', () => {
	expect( [ 'login', 'a/{b}', 'a/{b}/c/{d}' ].map( placeholdersOf ) ).toEqual( [ [], [ 'b' ], [ 'b', 'd' ] ] );
} );
