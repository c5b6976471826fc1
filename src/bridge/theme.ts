/**
 * What a host may decide about a widget's look. Everything else is derived from these values in CSS
 * (tokens.css), so that any palette stays legible. The inline bootstrap contains this file: every byte counts.
 */
import { isRecord } from './shape';

/** Each key but the scheme is the end of the custom property's name that it sets. */
export interface Theme {
	readonly scheme: 'light' | 'dark';
	readonly primary?: string;
	readonly surface?: string;
	readonly text?: string;
	readonly 'font-host'?: string;
	readonly radius?: string;
	readonly size?: string;
}

export type ThemeKey = Exclude< keyof Theme, 'scheme' >;

const keys = /* @__PURE__ */ 'primary,surface,text,radius,size,font-host'.split( ',' ) as ThemeKey[];

/**
 * A colour or a length (functions, but no quotes and no url) or a list of fonts (quotes, but no functions):
 * no value can fetch anything or end its declaration.
 */
const VALUE = /^((?!.*url\()[-#\w\s.,%()/+]{1,300}|[^;{}<>()\\@:/]{1,300})$/i;

export const isThemeValue = ( value: unknown ): value is string => typeof value === 'string' && VALUE.test( value );

export const isTheme = ( value: unknown ): value is Theme =>
	isRecord< Theme >( value ) &&
	( value.scheme === 'light' || value.scheme === 'dark' ) &&
	keys.every( ( key ) => value[ key ] === undefined || isThemeValue( value[ key ] ) );

/** Sets a guarded theme on the frame's <html>; an absent value gives the word back to the tokens. */
export const applyTheme = ( { dataset, style }: HTMLElement, theme: Theme ): void => {
	dataset[ 'scheme' ] = theme.scheme;
	keys.forEach( ( key ) => style.setProperty( `--swis-${ key }`, theme[ key ] ?? '' ) );
};
