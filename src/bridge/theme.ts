/**
 * The look that a host page may set. CSS derives everything else from these values (tokens.css), so that text stays
 * readable with any palette.
 */
import { isRecord } from '../domain/guards';

/** Each key except `scheme` is the end of a custom property's name. */
export interface Theme {
	readonly scheme: 'light' | 'dark';
	readonly primary?: string;
	/** Color of secondary buttons; absent: the text color. */
	readonly secondary?: string;
	/** Color of new and selected items; absent: primary. */
	readonly accent?: string;
	readonly surface?: string;
	readonly text?: string;
	readonly 'font-host'?: string;
	readonly radius?: string;
	/** Set if the text is too faint for the frame to mute it further. */
	readonly muted?: string;
	readonly size?: string;
	readonly weight?: string;
	readonly link?: string;
	readonly 'font-heading'?: string;
	readonly 'weight-heading'?: string;
	/** The theme's own button: background, text color and shape. */
	readonly button?: string;
	readonly 'on-button'?: string;
	readonly 'radius-button'?: string;
	readonly 'font-button'?: string;
	readonly 'size-button'?: string;
	readonly 'weight-button'?: string;
	/** Side padding, if the frame cannot extend beyond the content column. */
	readonly gutter?: string;
}

export type ThemeKey = Exclude< keyof Theme, 'scheme' >;

const keys = /* @__PURE__ */ (
	'primary,secondary,accent,surface,text,muted,radius,size,weight,link,gutter,font-host,font-heading,weight-heading,' +
	'button,on-button,radius-button,font-button,size-button,weight-button'
).split( ',' ) as ThemeKey[];

/**
 * A color or a length (functions, but no quotes and no url) or a list of fonts (quotes, but no functions): no value
 * can fetch anything or end its declaration.
 */
const VALUE = /^((?!.*url\()[-#\w\s.,%()/+]{1,300}|[^;{}<>()\\@:/]{1,300})$/i;

export const isThemeValue = ( value: unknown ): value is string => typeof value === 'string' && VALUE.test( value );

export const isTheme = ( value: unknown ): value is Theme =>
	isRecord< Theme >( value ) &&
	( value.scheme === 'light' || value.scheme === 'dark' ) &&
	keys.every( ( key ) => value[ key ] === undefined || isThemeValue( value[ key ] ) );

/** Sets a checked theme on the frame's <html>; an absent value restores the default of the tokens. */
export const applyTheme = ( { dataset, style }: HTMLElement, theme: Theme ): void => {
	dataset[ 'scheme' ] = theme.scheme;
	keys.forEach( ( key ) => style.setProperty( `--swis-${ key }`, theme[ key ] ?? '' ) );
};
