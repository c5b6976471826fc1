import { TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Props {
	/** Absent: the widget's default heading. */
	readonly value: string | undefined;
	/** Default heading of the widget. */
	readonly own: string;
	readonly onChange: ( value: string | undefined ) => void;
}

/** Shows the current heading. An empty field means no heading; the default text restores the default. */
export const HeadingControl = ( { value, own, onChange }: Props ) => (
	<TextControl
		label={ __( 'Heading', 'sw-immosuite' ) }
		value={ value ?? own }
		onChange={ ( text ) => onChange( text === own ? undefined : text ) }
	/>
);
