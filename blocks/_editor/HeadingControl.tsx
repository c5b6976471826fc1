import { TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Props {
	/** Absent: the widget's own. */
	readonly value: string | undefined;
	/** The widget's own heading. */
	readonly own: string;
	readonly onChange: ( value: string | undefined ) => void;
}

/** Shows the heading that is in force; an emptied field is a form without one, and its own words bring it back. */
export const HeadingControl = ( { value, own, onChange }: Props ) => (
	<TextControl
		label={ __( 'Heading', 'sw-immosuite' ) }
		value={ value ?? own }
		onChange={ ( text ) => onChange( text === own ? undefined : text ) }
	/>
);
