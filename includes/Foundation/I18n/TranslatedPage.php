<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\I18n;

defined( 'ABSPATH' ) || exit;

/** A page in the language of a reader, on sites with WPML or Polylang: both support WPML's filter. */
final class TranslatedPage {

	/** @return int The published translation of a page; the page itself if there is none, or without a language. */
	public static function of( int $page, ?Language $language ): int {
		$found = 0 === $page || null === $language ? $page : apply_filters( 'wpml_object_id', $page, 'page', true, $language->value );
		return is_numeric( $found ) && 'publish' === get_post_status( (int) $found ) ? (int) $found : $page;
	}
}
