<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Inbox;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Visitor\Consent\ConsentText;
use SwImmoSuite\Visitor\Entry\EntryLink;
use SwImmoSuite\Visitor\Inbox\EntryDetailService;
use SwImmoSuite\Visitor\Privacy\CodeLabels;

defined( 'ABSPATH' ) || exit;

/**
 * Printable page with the consents of one entry, without the header and menu of wp-admin.
 *
 * @phpstan-import-type EntryResponseShape from Shapes
 */
final class ProofPage {

	private const HANDLE = 'sw-immosuite-proof';

	/** Opens the print dialog on load; the button opens it again. */
	private const SCRIPT = 'addEventListener("load",()=>print());document.querySelector("button").onclick=()=>print();';

	public function __construct(
		private readonly EntryDetailService $entries,
		private readonly Settings $settings,
		private readonly Clock $clock,
		private readonly Translator $translator,
	) {
	}

	/** @param array<array-key, mixed> $query Query parameters, unslashed. */
	public static function isRequested( array $query ): bool {
		return '1' === ( $query['print'] ?? null );
	}

	/**
	 * @param array<array-key, mixed> $query  Query parameters, unslashed.
	 * @param array<array-key, mixed> $server $_SERVER.
	 */
	public function send( array $query, array $server ): never {
		$uuid = is_string( $query['entry'] ?? null ) ? strtolower( $query['entry'] ) : '';
		$this->refuseUnseen( $uuid, $server );
		try {
			$entry = $this->entries->openForPrint( $uuid, $this->translator );
		} catch ( Failure $failure ) {
			wp_die( esc_html__( 'This entry no longer exists. Its retention period may have ended.', 'sw-immosuite' ), '', [ 'response' => absint( $failure->status ) ] );
		}
		header( 'Content-Type: text/html; charset=utf-8' );
		$this->print( $entry );
		exit;
	}

	/**
	 * Refuses requests for a page that no user sees, because printing is recorded. A prefetching browser gets an error and
	 * requests the page again later; a link from another site leads to the entry instead.
	 *
	 * @param array<array-key, mixed> $server
	 */
	private function refuseUnseen( string $uuid, array $server ): void {
		$header = static fn( string $name ): string => is_string( $server[ "HTTP_{$name}" ] ?? null ) ? strtolower( $server[ "HTTP_{$name}" ] ) : '';
		// Browsers announce prefetching in one of these headers.
		$purposes = $header( 'SEC_PURPOSE' ) . $header( 'PURPOSE' ) . $header( 'X_MOZ' );
		if ( 'HEAD' === ( $server['REQUEST_METHOD'] ?? '' ) || str_contains( $purposes, 'prefetch' ) ) {
			status_header( 503 );
			exit;
		}
		if ( ! in_array( $header( 'SEC_FETCH_SITE' ), [ '', 'none', 'same-origin' ], true ) || ! in_array( $header( 'SEC_FETCH_DEST' ), [ '', 'document' ], true ) ) {
			wp_safe_redirect( EntryLink::url( rawurlencode( $uuid ) ) );
			exit;
		}
	}

	/** @param EntryResponseShape $entry */
	private function print( array $entry ): void {
		$t     = $this->translator;
		$title = sprintf( $t->text( 'Proof of consents: %s' ), $entry['name'] );
		printf( '<!DOCTYPE html><html lang="%s"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">', esc_attr( $t->language->value ) );
		printf( '<meta name="robots" content="noindex"><title>%s</title>', esc_textarea( $title ) );
		wp_enqueue_style( self::HANDLE, plugins_url( 'proof.css', __FILE__ ), [], SW_IMMOSUITE_VERSION );
		wp_print_styles( [ self::HANDLE ] );
		printf( '</head><body><button type="button">%s</button><main><h1>%s</h1>', esc_html( $t->text( 'Print' ) ), esc_textarea( $title ) );
		$this->printFacts( [ [ $t->text( 'Received' ), $this->time( $entry['receivedAt'] ) ], [ $t->text( 'Identifier' ), $entry['uuid'] ] ] );
		printf( '<h2>%s</h2>', esc_html( $t->text( 'Consents' ) ) );
		foreach ( $entry['consents'] as $consent ) {
			$this->printConsent( $consent );
		}
		if ( [] === $entry['consents'] ) {
			printf( '<p>%s</p>', esc_html( $t->text( 'No consent was given.' ) ) );
		}
		printf( '<h2>%s</h2>', esc_html( $t->text( 'What was sent' ) ) );
		$this->printFacts( $this->sentFacts( $entry ) );
		$this->printFooter();
		wp_print_inline_script_tag( self::SCRIPT );
		echo '</body></html>';
	}

	/** @param array{purpose: string, text: string, hash: string, shown: bool, channels: list<string>, events: list<array{event: string, at: string}>} $consent */
	private function printConsent( array $consent ): void {
		$t      = $this->translator;
		$labels = new CodeLabels( $t );
		printf( '<section><h3>%s</h3><blockquote lang="">%s</blockquote>', esc_html( $labels->consent( $consent['purpose'] ) ), esc_textarea( $consent['text'] ) );
		if ( ! $consent['shown'] ) {
			printf( '<p><strong>%s</strong></p>', esc_html( ConsentText::notShown( $t ) ) );
		}
		$channels = [
			'phone'  => $t->text( 'Phone' ),
			'letter' => $t->text( 'Letter' ),
			'email'  => $t->text( 'Email' ),
		];
		$facts    = [] === $consent['channels'] ? [] : [ [ $t->text( 'Channels' ), implode( ', ', array_intersect_key( $channels, array_flip( $consent['channels'] ) ) ) ] ];
		foreach ( $consent['events'] as $event ) {
			$facts[] = [ 'requested' === $event['event'] ? $t->text( 'Ticked' ) : $labels->event( $event['event'] ), $this->time( $event['at'] ) ];
		}
		$this->printFacts( [ ...$facts, [ $t->text( 'Checksum of the text' ), $consent['hash'] ] ] );
		echo '</section>';
	}

	/**
	 * @param EntryResponseShape $entry
	 * @return list<array{string, string}>
	 */
	private function sentFacts( array $entry ): array {
		$t     = $this->translator;
		$facts = [
			[ $t->text( 'Email' ), $entry['contact']['email'] ],
			[ $t->text( 'Phone' ), $entry['contact']['phone'] ],
			...array_map( static fn( array $field ): array => [ $field['label'], $field['value'] ], $entry['sent'] ),
			[ $t->text( 'Received through' ), $entry['page'] ],
		];
		return array_values( array_filter( $facts, static fn( array $fact ): bool => '' !== $fact[1] ) );
	}

	/** @param list<array{string, string}> $facts Name and value; lang="" because the language of a visitor's text is unknown. */
	private function printFacts( array $facts ): void {
		echo '<dl>';
		foreach ( $facts as [ $name, $value ] ) {
			// esc_textarea() also escapes a typed "&amp;"; with esc_html(), the browser would show "&".
			printf( '<dt>%s</dt><dd lang="">%s</dd>', esc_html( $name ), esc_textarea( $value ) );
		}
		echo '</dl>';
	}

	private function printFooter(): void {
		printf(
			'</main><footer><p>%s</p><p>%s</p></footer>',
			esc_html( $this->settings->legalDetails() ),
			esc_html( sprintf( $this->translator->text( 'Printed on %1$s by %2$s' ), $this->translator->dateTime( $this->clock->now() ), wp_get_current_user()->display_name ) )
		);
	}

	/** @param string $at RFC 3339. */
	private function time( string $at ): string {
		return $this->translator->dateTime( (int) strtotime( $at ) );
	}
}
