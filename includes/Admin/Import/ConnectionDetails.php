<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Import;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\RestRouter;
use SwImmoSuite\Import\Source\Source;

defined( 'ABSPATH' ) || exit;

/** Connection details to send to the vendor of the agency's software. */
final class ConnectionDetails {

	/** @param string $root Absolute path of the watched folder. */
	public function __construct(
		private readonly string $root,
		private readonly Translator $t,
	) {
	}

	/** Absolute path of the folder in which a source puts its files. */
	public function folder( string $source ): string {
		return Source::MAIN === $source ? $this->root : "{$this->root}/{$source}";
	}

	/** Prints the details expanded, for a site without transfers. */
	public function printExpanded(): void {
		printf( '<section class="card-box"><p class="begin">%s</p>', esc_html( $this->t->text( 'Your software sends properties as OpenImmo. Give its support these details:' ) ) );
		$this->printLines();
		echo '</section>';
	}

	/** Prints the details collapsed, for a site with transfers. */
	public function printCollapsed(): void {
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
			esc_html( $this->t->text( 'Your host sets up the SFTP access. It should give access to this folder only.' ) )
		);
		$this->printObstacle();
	}

	/**
	 * Prints why sending by HTTPS is not possible: application passwords are unavailable, or the server drops the
	 * Authorization header. The script shows the second notice if core's check of that header fails.
	 */
	private function printObstacle(): void {
		if ( ! wp_is_application_passwords_available() ) {
			printf(
				'<p class="notice notice-warning inline">%s</p>',
				esc_html( $this->t->text( 'Sending by HTTPS is not possible: application passwords are switched off here, by a plugin, or because the site does not use https.' ) )
			);
		} elseif ( current_user_can( 'view_site_health_checks' ) && ! wp_is_site_protected_by_basic_auth() ) {
			printf(
				'<p class="notice notice-warning inline" data-checks="%s" data-nonce="%s" hidden>%s %s</p>',
				esc_url( rest_url( 'wp-site-health/v1/tests/authorization-header' ) ),
				esc_attr( wp_create_nonce( 'wp_rest' ) ),
				esc_html( $this->t->text( 'Sending by HTTPS is not possible: the web server does not pass the “Authorization” header to WordPress.' ) ),
				esc_html( $this->t->text( 'Saving the permalinks once helps with Apache; otherwise ask your host to pass it on.' ) )
			);
		}
	}

	/** @return list<string> Lines of the text to send to the vendor. */
	private function lines(): array {
		$t = $this->t;
		return [
			$t->text( 'Format: OpenImmo 1.2.7, ZIP with XML and pictures, in full or in part' ),
			sprintf( $t->text( 'Server: %s, by SFTP; user and password come from our host' ), (string) wp_parse_url( home_url(), PHP_URL_HOST ) ),
			sprintf( $t->text( 'Folder: %s' ), $this->folder( Source::MAIN ) ),
			$t->text( 'Please upload under a name that ends in .tmp, and rename when the file is complete.' ),
			...( wp_is_application_passwords_available() ? $this->httpsLines() : [] ),
		];
	}

	/** @return list<string> */
	private function httpsLines(): array {
		$t = $this->t;
		return [
			'',
			$t->text( 'Or by HTTPS:' ),
			sprintf( 'POST %s', rest_url( RestRouter::STAFF . '/openimmo' ) ),
			$t->text( 'multipart/form-data, field “file”; user with the role “ImmoSuite import” and an application password' ),
		];
	}
}
