import { Notice } from '@wordpress/components';
import type { OpenPoint } from '../checks';

interface Props {
	readonly items: readonly OpenPoint[];
	/** Prefix of the keys of the panel's fields. */
	readonly of: string;
}

/** Missing mandatory details, shown next to their fields. */
export const Warnings = ( { items, of }: Props ) =>
	items
		.filter( ( { fields } ) => fields.some( ( field ) => field.startsWith( of ) ) )
		.map( ( { code, sentence } ) => (
			<Notice key={ code } status="warning" isDismissible={ false }>
				{ sentence }
			</Notice>
		) );
