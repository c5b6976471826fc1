import { __ } from '@wordpress/i18n';
import { forwardRef } from 'react';
import './honeypot.css';

/**
 * A field that no person sees or reaches. Its value travels as a header, so that the payload stays clean (W1). Password managers
 * guess by name, id and class what a field is for, so these say nothing that they know, and each has an attribute of its own that
 * keeps it away.
 */
export const Honeypot = forwardRef< HTMLInputElement >( function Honeypot( _, ref ) {
	return (
		<div className="swis-aloof" aria-hidden="true">
			<label htmlFor="swis-topic">{ __( 'Leave this field empty', 'sw-immosuite' ) }</label>
			<input
				ref={ ref }
				id="swis-topic"
				name="topic"
				type="text"
				tabIndex={ -1 }
				autoComplete="off"
				data-1p-ignore="true"
				data-bwignore="true"
				data-lpignore="true"
				data-form-type="other"
			/>
		</div>
	);
} );
