<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Import;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Import\Source\Source;

defined( 'ABSPATH' ) || exit;

/** Form that uploads a file: in parts by the script, otherwise by the browser up to the server's limit. */
final class UploadForm {

	public function __construct( private readonly Translator $t ) {
	}

	/** @param list<string> $sources Source names; without any, no form is shown. */
	public function print( array $sources ): void {
		if ( [] === $sources ) {
			return;
		}
		printf( '<section class="card-box upload"><h2>%s</h2>', esc_html( $this->t->text( 'Upload a file' ) ) );
		ImportActions::open( ImportActions::UPLOAD, 'id="sw-immosuite-upload" enctype="multipart/form-data"' );
		printf(
			'<p><label for="sw-immosuite-file">%s</label><input type="file" id="sw-immosuite-file" name="file" required'
				. ' accept=".zip,.xml,application/zip,text/xml,application/xml" aria-describedby="sw-immosuite-file-hint"></p>'
				. '<p class="description" id="sw-immosuite-file-hint">%s</p>',
			esc_html( $this->t->text( 'OpenImmo file' ) ),
			esc_html( $this->t->text( 'ZIP with pictures, or XML.' ) )
		);
		$this->printSources( $sources );
		printf(
			'<p><label><input type="checkbox" name="dryRun" value="1"> %s</label></p>',
			esc_html( $this->t->text( 'Check only, change nothing' ) )
		);
		printf( '<p class="actions"><button class="button button-primary">%s</button></p>', esc_html( $this->t->text( 'Upload', 'import' ) ) );
		echo '<div id="sw-immosuite-sending" hidden></div></form></section>';
	}

	/** @param non-empty-list<string> $sources */
	private function printSources( array $sources ): void {
		if ( 1 === count( $sources ) ) {
			printf( '<input type="hidden" name="source" value="%s">', esc_attr( $sources[0] ) );
			return;
		}
		printf( '<p><label for="sw-immosuite-source">%s</label><select id="sw-immosuite-source" name="source">', esc_html( $this->t->text( 'Source', 'import' ) ) );
		foreach ( $sources as $source ) {
			printf( '<option%s>%s</option>', selected( $source, Source::MAIN, false ), esc_html( $source ) );
		}
		echo '</select></p>';
	}
}
