import type { ComponentType } from 'react';
import type { RequestOf } from '../api';
import type { FrameConfig } from '../store';
import type { WidgetProps } from '../widgets/types';
import type { LoadTexts } from './texts';

/** Names of a route's placeholders: 'uuid' for 'expose/{uuid}'. */
type Placeholder< Path extends string > = Path extends `${ string }{${ infer Name }}${ infer Rest }`
	? Name | Placeholder< Rest >
	: never;

type ConfigAt< Path extends string > = [ Placeholder< Path > ] extends [ never ]
	? FrameConfig
	: FrameConfig & { readonly address: Readonly< Record< Placeholder< Path >, string > > };

/** A widget as the frame mounts it: with the whole config, and the values of the route's placeholders. */
export type FrameWidget< Path extends string = string > = ComponentType<
	Omit< WidgetProps, 'config' > & { config: ConfigAt< Path > }
>;

type Params = WidgetProps[ 'params' ];

/** Exports of a widget's folder. */
export interface WidgetModule< Path extends string = string > {
	default: FrameWidget< Path >;
	/** Whether a block with these attributes starts with the prerendered step; absent: always. */
	isPrerendered?: ( attributes: Params[ 'attributes' ], params: Params ) => boolean;
}

/** An entry of widgets.json. */
export interface Route< Path extends string = string > {
	/** Block of the route; if no token can be renewed, the default form token of this block is requested. */
	widget: NonNullable< RequestOf< 'POST /wizard/form-token' >[ 'widget' ] >;
	load: () => Promise< WidgetModule< Path > >;
	/** German texts that only this widget shows. */
	german?: LoadTexts;
}

export type Routes = Readonly< Record< string, Route > >;

/**
 * Lets the compiler check that a widget reads only placeholders of its route. routeOf() checks at run time that the
 * values exist.
 */
export function routes< Path extends string >( all: {
	readonly [ Name in Path ]: Route< Name >;
} ): Readonly< Record< Path, Route > > {
	return all;
}

export const placeholdersOf = ( path: string ): string[] =>
	Array.from( path.matchAll( /\{(\w+)\}/g ), ( [ , name = '' ] ) => name );

/** The route of a document; null if it is unknown, or if its address lacks a placeholder's value. */
export function routeOf( all: Routes, { route, address = {} }: FrameConfig ): Route | null {
	return placeholdersOf( route ).every( ( name ) => address[ name ] ) ? ( all[ route ] ?? null ) : null;
}
