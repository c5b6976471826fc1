import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { text } from '../controls/bind';
import { TextField } from '../controls/fields';
import { editMeta, useAttachments } from '../core';
import type { Meta } from '../meta';
import { UploadArea } from './UploadArea';

interface DocumentsProps {
	readonly meta: Meta;
}

const Files = ( { meta }: DocumentsProps ) => {
	const files = useAttachments( meta.documents, meta.exclusive );
	const nameOf = ( id: number ): string => files.get( id )?.title?.raw ?? `${ id }`;
	return (
		<UploadArea list="documents" label={ __( 'Add documents', 'sw-immosuite' ) }>
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
							onClick={ () =>
								editMeta( { documents: meta.documents.filter( ( other ) => other !== id ) } )
							}
						>
							{ __( 'Remove', 'sw-immosuite' ) }
						</Button>
					</li>
				) ) }
			</ul>
		</UploadArea>
	);
};

/** Files, and the address of an Exposé in another system. */
export const DocumentsFields = ( { meta }: DocumentsProps ) => (
	<>
		<Files meta={ meta } />
		<TextField
			{ ...text( meta, 'expose_url' ) }
			label={ __( 'Address of an Exposé on another website', 'sw-immosuite' ) }
			help={ __( 'Where it is given, links to this listing lead there.', 'sw-immosuite' ) }
			maxLength={ 2000 }
		/>
	</>
);
