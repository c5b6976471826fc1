import { Notice } from '@wordpress/components';
import type { OpenPoint } from '../checks';

interface Props {
	readonly items: readonly OpenPoint[];
	/** Start of the keys of the panel's fields. */
	readonly prefix: string;
}

/** Missing mandatory details, shown next to their fields. */
export const Warnings = ( { items, prefix }: Props ) =>
	items
		.filter( ( { fields } ) => fields.some( ( field ) => field.startsWith( prefix ) ) )
		.map( ( { code, sentence } ) => (
			<Notice key={ code } status="warning" isDismissible={ false }>
				{ sentence }
			</Notice>
		) );
