import { __ } from '@wordpress/i18n';
import { Hidden } from './Hidden';
import { Icon } from './Icon';
import { WrappingText } from './WrappingText';
import './field.css';

/** Id of a control. A document has one widget, so the control's name is unique. */
export const controlId = ( name: string ): string => `swis-${ name }`;
export const hintId = ( name: string ): string => `${ controlId( name ) }-hint`;
export const errorId = ( name: string ): string => `${ controlId( name ) }-error`;

export interface Description {
	hint?: string | undefined;
	error?: string | undefined;
}

/** Ids of the hint and error that are rendered, for aria-describedby. */
export function describedBy( name: string, { hint, error }: Description ): string | undefined {
	const ids = [ hint ? hintId( name ) : '', error ? errorId( name ) : '' ].filter( Boolean );
	return ids.length > 0 ? ids.join( ' ' ) : undefined;
}

/** The error below a field. */
export function FieldError( { name, error }: { name: string; error: string | undefined } ) {
	if ( ! error ) {
		return null;
	}
	/* translators: %s: error message */
	const [ before, after ] = __( 'Error: %s', 'sw-immosuite' ).split( '%s' );
	return (
		<p className="swis-error" id={ errorId( name ) }>
			<Icon name="alert" />
			<span>
				<Hidden>{ before }</Hidden>
				<WrappingText>{ error }</WrappingText>
				{ after ? <Hidden>{ after }</Hidden> : null }
			</span>
		</p>
	);
}
