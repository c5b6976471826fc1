<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Admin\Import;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\RestRouter;
use SwImmoSuite\Import\Source\Source;

defined( 'ABSPATH' ) || exit;

/** What the support of an agency's software needs to know to send here. */
final class SupportLines {

	/** @param string $root Absolute path of the watched folder. */
	public function __construct(
		private readonly string $root,
		private readonly Translator $t,
	) {
	}

	/** Absolute path of the folder of a source. */
	public function folder( string $source ): string {
		return Source::MAIN === $source ? $this->root : "{$this->root}/{$source}";
	}

	/** Where nothing has come yet: how to begin. */
	public function printFirst(): void {
		printf( '<section class="card-box"><p class="begin">%s</p>', esc_html( $this->t->text( 'Your software sends properties as OpenImmo. Give its support these details:' ) ) );
		$this->printLines();
		echo '</section>';
	}

	/** For another software, or another look. */
	public function printFolded(): void {
		printf( '<section class="card-box"><details><summary>%s</summary>', esc_html( $this->t->text( 'Details for the support of your software' ) ) );
		$this->printLines();
		echo '</details></section>';
	}

	private function printLines(): void {
		printf(
			'<label class="screen-reader-text" for="sw-immosuite-lines">%s</label><textarea id="sw-immosuite-lines" class="large-text code" rows="9" readonly>%s</textarea>'
				. '<p class="actions"><button type="button" class="button" data-copies="sw-immosuite-lines" hidden>%s</button></p>'
				. '<p class="description">%s</p>',
			esc_html( $this->t->text( 'Details for the support of your software' ) ),
			esc_textarea( implode( "\n", $this->lines() ) ),
			esc_html( $this->t->text( 'Copy', 'import' ) ),
			esc_html( $this->t->text( 'Your host sets up the SFTP access. It should lead to this folder alone.' ) )
		);
	}

	/** @return list<string> */
	private function lines(): array {
		$t = $this->t;
		return [
			$t->text( 'Format: OpenImmo 1.2.7, ZIP with XML and pictures, in full or in part' ),
			sprintf( $t->text( 'Server: %s, by SFTP; user and password come from our host' ), (string) wp_parse_url( home_url(), PHP_URL_HOST ) ),
			sprintf( $t->text( 'Folder: %s' ), $this->folder( Source::MAIN ) ),
			$t->text( 'Please upload under a name that ends in .tmp, and rename when the file is complete.' ),
			'',
			$t->text( 'Or by HTTPS:' ),
			sprintf( 'POST %s', rest_url( RestRouter::STAFF . '/openimmo' ) ),
			$t->text( 'multipart/form-data, field “file”; user with the role “ImmoSuite import” and an application password' ),
		];
	}
}
