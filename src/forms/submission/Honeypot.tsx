import { __ } from '@wordpress/i18n';
import { forwardRef } from 'react';
import './honeypot.css';

/**
 * A field that people neither see nor reach. Its value is sent as a header, so that the payload holds only real
 * entries. Password managers recognize fields by name, id and class, so this field has words that no manager matches;
 * one attribute per manager excludes the field explicitly.
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
