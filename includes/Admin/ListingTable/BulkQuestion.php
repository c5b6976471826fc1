<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\ListingTable;

use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Property\Listing\Record\PostType;

defined( 'ABSPATH' ) || exit;

/** Asks the user, above the list, before a bulk edit mails visitors. The edit's request is stored until the user answers. */
final class BulkQuestion {

	/** Query argument and form field with the token of the waiting request. */
	public const TOKEN = 'sw_immosuite_ask';

	/** Request fields that are not stored, because the form of the answer sends them. */
	private const NOT_STORED = [ 'action', 'action2', 'bulk_edit', '_wpnonce', '_wp_http_referer', self::TOKEN ];

	/**
	 * Restores the waiting request if the user has answered the question. Call after core has checked the nonce.
	 *
	 * @return bool Whether the user has answered.
	 */
	public function restoreAnswered(): bool {
		$token   = self::token( $_REQUEST );
		$waiting = '' === $token ? false : get_transient( self::key( $token ) );
		if ( ! is_array( $waiting ) || ! is_array( $waiting['sent'] ?? null ) ) {
			return false;
		}
		delete_transient( self::key( $token ) );
		$_REQUEST = $waiting['sent'] + $_REQUEST;
		return true;
	}

	/** @param array{listings: int, people: int, searches: int} $reach Visitors whom the edit would mail. */
	public function ask( array $reach ): never {
		$token   = Uuid::random();
		$waiting = [
			'sent'  => array_diff_key( $_REQUEST, array_flip( self::NOT_STORED ) ),
			'reach' => $reach,
		];
		set_transient( self::key( $token ), $waiting, HOUR_IN_SECONDS );
		wp_safe_redirect( add_query_arg( self::TOKEN, $token, TableScreen::back() ) );
		exit;
	}

	/** Action admin_notices, on the screen of the list. */
	public function notice(): void {
		$token   = self::token( $_GET );
		$waiting = '' === $token ? false : get_transient( self::key( $token ) );
		$reach   = is_array( $waiting ) && is_array( $waiting['reach'] ?? null ) ? $waiting['reach'] : [];
		if ( [] !== $reach ) {
			[ $listings, $people, $searches ] = array_map( static fn( string $key ): int => is_int( $reach[ $key ] ?? null ) ? $reach[ $key ] : 0, [ 'listings', 'people', 'searches' ] );
			self::printQuestion( $token, self::text( $listings, $people, $searches ) );
			// Other forms of this page redirect to this address: without the token, the question is not repeated.
			$_SERVER['REQUEST_URI'] = TableScreen::here();
		}
	}

	/** Text of the question. Only users who may read entries see the numbers of people and searches. */
	private static function text( int $listings, int $people, int $searches ): string {
		/* translators: %s: number of listings. */
		$news = _n( 'With this change %s property is on offer for the first time, or again.', 'With this change %s properties are on offer for the first time, or again.', $listings, 'sw-immosuite' );
		$news = self::withNumber( $news, $listings );
		if ( ! StaffCapability::ReadEntries->isMine() ) {
			return $news . ' ' . __( 'People with saved searches that fit will get an email about this.', 'sw-immosuite' );
		}
		/* translators: %s: number of people. */
		$mails = self::withNumber( _n( 'Up to %s person will get an email about this:', 'Up to %s people will get an email about this:', $people, 'sw-immosuite' ), $people );
		/* translators: %s: number of saved searches. */
		return "{$news} {$mails} " . self::withNumber( _n( '%s saved search fits.', '%s saved searches fit.', $searches, 'sw-immosuite' ), $searches );
	}

	private static function printQuestion( string $token, string $text ): void {
		$fields = [
			'post_type'        => PostType::NAME,
			'action'           => 'edit',
			'bulk_edit'        => '1',
			'_wpnonce'         => wp_create_nonce( 'bulk-posts' ),
			'_wp_http_referer' => TableScreen::here(),
			self::TOKEN        => $token,
		];
		echo '<div class="notice notice-warning sw-immosuite-question" role="group" tabindex="-1" aria-labelledby="sw-immosuite-question" aria-describedby="sw-immosuite-question-text">';
		printf( '<h2 id="sw-immosuite-question">%s</h2><p id="sw-immosuite-question-text">%s</p>', esc_html__( 'Send emails?', 'sw-immosuite' ), esc_html( $text ) );
		printf( '<form method="post" action="%s">', esc_url( admin_url( 'edit.php' ) ) );
		foreach ( $fields as $name => $value ) {
			printf( '<input type="hidden" name="%s" value="%s">', esc_attr( $name ), esc_attr( $value ) );
		}
		printf(
			'<p><button type="submit" class="button button-primary">%s</button> <a class="button" href="%s">%s</a></p></form></div>',
			esc_html__( 'Change and send emails', 'sw-immosuite' ),
			esc_url( TableScreen::here() ),
			esc_html( translate( 'Cancel', 'default' ) )
		);
	}

	private static function withNumber( string $text, int $number ): string {
		return sprintf( $text, number_format_i18n( $number ) );
	}

	/** @param array<array-key, mixed> $sent */
	private static function token( array $sent ): string {
		$token = $sent[ self::TOKEN ] ?? '';
		return is_string( $token ) && wp_is_uuid( $token ) ? $token : '';
	}

	/** Key of the waiting request. Contains the user's id, because nobody else may answer the question. */
	private static function key( string $token ): string {
		return 'sw_immosuite_ask_' . get_current_user_id() . "_{$token}";
	}
}
