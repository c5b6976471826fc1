import { __ } from '@wordpress/i18n';
import { forwardRef } from 'react';
import './honeypot.css';

/** A field that no person sees or reaches. Its value travels as a header, so that the payload stays clean (W1). */
export const Honeypot = forwardRef< HTMLInputElement >( function Honeypot( _, ref ) {
	return (
		<div className="swis-website" aria-hidden="true">
			<label htmlFor="swis-website">{ __( 'Leave this field empty', 'sw-immosuite' ) }</label>
			<input ref={ ref } id="swis-website" name="website" type="text" tabIndex={ -1 } autoComplete="off" />
		</div>
	);
} );
