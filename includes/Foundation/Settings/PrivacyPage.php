<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Settings;

defined( 'ABSPATH' ) || exit;

/** Privacy policy page: the page of the settings, else core's own. */
final class PrivacyPage {

	/** Core's option; its page may be deleted. */
	public const CORE = 'wp_page_for_privacy_policy';

	/** @return int Id of core's page, or 0. */
	public static function ofCore(): int {
		$id = get_option( self::CORE );
		return is_numeric( $id ) ? (int) $id : 0;
	}

	/** @return int A published page takes precedence, because links lead visitors to it; 0 if there is none. */
	public static function of( Settings $settings ): int {
		$ids      = [ $settings->pageId( 'privacyPage' ), self::ofCore() ];
		$existing = array_filter( $ids, static fn( int $id ): bool => 0 !== $id && ! in_array( get_post_status( $id ), [ false, 'trash' ], true ) );
		$public   = array_filter( $existing, static fn( int $id ): bool => 'publish' === get_post_status( $id ) );
		return [ ...$public, ...$existing, 0 ][0];
	}
}
