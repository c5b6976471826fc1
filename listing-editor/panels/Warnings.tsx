import { Notice } from '@wordpress/components';
import type { OpenItem } from '../checks';

interface Props {
	readonly items: readonly OpenItem[];
	/** How the keys of the panel's fields begin. */
	readonly of: string;
}

/** What laws ask for, beside the fields that say it. */
export const Warnings = ( { items, of }: Props ) =>
	items
		.filter( ( { fields } ) => fields.some( ( field ) => field.startsWith( of ) ) )
		.map( ( { code, sentence } ) => (
			<Notice key={ code } status="warning" isDismissible={ false }>
				{ sentence }
			</Notice>
		) );
