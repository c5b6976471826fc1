import type { ComponentType } from 'react';
import type { RequestOf } from '../api';
import type { FrameConfig } from '../store';
import type { WidgetProps } from '../widgets/types';
import type { LoadTexts } from './texts';

/** Names of a route's placeholders: that of 'expose/{uuid}' is 'uuid'. */
type Placeholder< Path extends string > = Path extends `${ string }{${ infer Name }}${ infer Rest }`
	? Name | Placeholder< Rest >
	: never;

type ConfigAt< Path extends string > = [ Placeholder< Path > ] extends [ never ]
	? FrameConfig
	: FrameConfig & { readonly address: Readonly< Record< Placeholder< Path >, string > > };

/** A widget as the frame mounts it: the frame's whole config, with what stands in the address for the route's placeholders. */
export type FrameWidget< Path extends string = string > = ComponentType<
	Omit< WidgetProps, 'config' > & { config: ConfigAt< Path > }
>;

type Attributes = WidgetProps[ 'params' ][ 'attributes' ];

/** What the folder of a widget exports. */
export interface WidgetModule< Path extends string = string > {
	default: FrameWidget< Path >;
	/** Whether a block with these attributes begins with the step that was printed at build time; without it, each does. */
	isPrinted?: ( attributes: Attributes ) => boolean;
}

/** An entry of widgets.json, as the app needs it. */
export interface Route< Path extends string = string > {
	/** Block that the route belongs to; its default form token is asked for where no token can be renewed. */
	widget: NonNullable< RequestOf< 'POST /wizard/form-token' >[ 'widget' ] >;
	load: () => Promise< WidgetModule< Path > >;
	/** German that no other widget shows. */
	german?: LoadTexts;
}

export type Routes = Readonly< Record< string, Route > >;

/**
 * The compiler holds each widget against its route: what it reads of the address has to be a placeholder there. That it is
 * there when a document opens is routeOf()'s to see.
 */
export function routes< Path extends string >( all: {
	readonly [ One in Path ]: Route< One >;
} ): Readonly< Record< Path, Route > > {
	return all;
}

export const placeholdersOf = ( path: string ): string[] =>
	Array.from( path.matchAll( /\{(\w+)\}/g ), ( [ , name = '' ] ) => name );

/** The route of a document; null where none is called so, or where its address lacks what stands for a placeholder. */
export function routeOf( all: Routes, { route, address = {} }: FrameConfig ): Route | null {
	return placeholdersOf( route ).every( ( name ) => address[ name ] ) ? ( all[ route ] ?? null ) : null;
}
