import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Invalid } from './invalid';

interface Props {
	readonly entries: Invalid[ 'entries' ];
	/** Whether title and text are empty. */
	readonly isBlank: boolean;
	readonly onGo: ( field: string ) => void;
}

/** Explains why core's save buttons are disabled: the panels with the errors may be closed or out of view. */
export const SaveList = ( { entries, isBlank, onGo }: Props ) => {
	const fields = Object.entries( entries ).filter( ( [ , { wasBlurred } ] ) => wasBlurred );
	return fields.length === 0 && ! isBlank ? null : (
		<section className="swis-open is-locked">
			<p>{ __( 'Needed before saving', 'sw-immosuite' ) }</p>
			<ul>
				{ isBlank && <li>{ __( 'Enter a title or a text.', 'sw-immosuite' ) }</li> }
				{ fields.map( ( [ field, { label, sentence } ] ) => (
					<li key={ field }>
						<Button variant="link" onClick={ () => onGo( field ) }>
							{ `${ label }: ${ sentence }` }
						</Button>
					</li>
				) ) }
			</ul>
		</section>
	);
};
