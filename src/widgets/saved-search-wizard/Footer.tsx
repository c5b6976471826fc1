import { __ } from '@wordpress/i18n';
import { Button } from '../../ui';

export interface FooterProps {
	/** Whether region and category are chosen. */
	isComplete: boolean;
	onSave: () => void;
}

/** Saves the search where nobody is asked for a contact (D6). */
export function Footer( { isComplete, onSave }: FooterProps ) {
	return (
		<div className="swis-save">
			{ isComplete ? (
				<Button onClick={ onSave }>{ __( 'Create saved search', 'sw-immosuite' ) }</Button>
			) : (
				<p className="swis-hint">
					{ __( 'Choose a region and a type of property to save the search.', 'sw-immosuite' ) }
				</p>
			) }
		</div>
	);
}
