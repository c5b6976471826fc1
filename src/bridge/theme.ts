/**
 * What a host may decide about a widget's look. Everything else is derived from these values in CSS
 * (tokens.css), so that any palette stays legible.
 */
import { isRecord } from '../domain/object';

/** Each key but the scheme is the end of the custom property's name that it sets. */
export interface Theme {
	readonly scheme: 'light' | 'dark';
	readonly primary?: string;
	/** Of quiet buttons; the text's where it is absent. */
	readonly secondary?: string;
	/** Color of new and chosen items; primary where it is absent. */
	readonly accent?: string;
	readonly surface?: string;
	readonly text?: string;
	readonly 'font-host'?: string;
	readonly radius?: string;
	/** Where the text is too faint for the frame to mute it. */
	readonly muted?: string;
	readonly size?: string;
	readonly weight?: string;
	readonly link?: string;
	readonly 'font-heading'?: string;
	readonly 'weight-heading'?: string;
	/** The theme's own button: its ground, the words on it, and its shape. */
	readonly button?: string;
	readonly 'on-button'?: string;
	readonly 'radius-button'?: string;
	readonly 'font-button'?: string;
	readonly 'size-button'?: string;
	readonly 'weight-button'?: string;
	/** Side padding, where the frame has no room to hang out of the content. */
	readonly gutter?: string;
}

export type ThemeKey = Exclude< keyof Theme, 'scheme' >;

const keys = /* @__PURE__ */ (
	'primary,secondary,accent,surface,text,muted,radius,size,weight,link,gutter,font-host,font-heading,weight-heading,' +
	'button,on-button,radius-button,font-button,size-button,weight-button'
).split( ',' ) as ThemeKey[];

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
