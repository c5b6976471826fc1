import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { editMeta, useAttachments } from '../core';
import type { Meta } from '../meta';
import { UploadArea } from './UploadArea';

export interface DocumentsProps {
	readonly meta: Meta;
}

export const DocumentsFields = ( { meta }: DocumentsProps ) => {
	const files = useAttachments( meta.documents, meta.exclusive );
	const nameOf = ( id: number ): string => files.get( id )?.title?.raw ?? `${ id }`;
	return (
		<UploadArea list="documents" label={ __( 'Add documents', 'sw-immosuite' ) } accept="application/pdf">
			<ul>
				{ meta.documents.map( ( id ) => (
					<li key={ id } className="swis-document">
						<span>{ nameOf( id ) }</span>
						<Button
							size="small"
							variant="tertiary"
							isDestructive
							/* translators: %s: name of a file. */
							aria-label={ sprintf( __( 'Remove %s', 'sw-immosuite' ), nameOf( id ) ) }
							onClick={ () => editMeta( { documents: meta.documents.filter( ( one ) => one !== id ) } ) }
						>
							{ __( 'Remove', 'sw-immosuite' ) }
						</Button>
					</li>
				) ) }
			</ul>
		</UploadArea>
	);
};
