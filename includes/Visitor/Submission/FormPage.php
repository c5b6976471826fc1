<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\FrameUrl;

defined( 'ABSPATH' ) || exit;

/** Page on which a form was filled in. */
final class FormPage {

	/**
	 * The address of the post that holds it, as far as strangers may know that post; null otherwise.
	 *
	 * @param int $postId 0: a template, or the form in a window of its own.
	 */
	public static function url( int $postId ): ?string {
		$url = $postId > 0 && 'publish' === get_post_status( $postId ) ? get_permalink( $postId ) : false;
		return false === $url ? null : $url;
	}

	/**
	 * What a record of consent names: the post that holds the form, else the site that embeds it, where the setting lists
	 * it (P110), else the site's home.
	 *
	 * @param string $embedder Origin as the form's frame has heard it; anybody's text.
	 */
	public static function ofRecord( int $postId, string $embedder, Settings $settings ): string {
		return self::url( $postId ) ?? ( in_array( $embedder, $settings->allowedOrigins(), true ) ? $embedder : home_url( '/' ) );
	}

	/**
	 * Where to find it again, on the site's own origin: path and query of its post, or else of the form alone; the site's
	 * home where that form has no document of its own.
	 *
	 * @param string $widget For example contact-form.
	 */
	public static function path( int $postId, string $widget, Language $language ): string {
		$url = (string) self::url( $postId );
		if ( Settings::origin( $url ) !== Settings::origin( home_url() ) ) {
			$entry   = Contract::widgets()[ $widget ] ?? null;
			$address = $entry?->address();
			$url     = null === $address ? home_url( '/' ) : FrameUrl::document( $address->path, $language );
		}
		$query = (string) wp_parse_url( $url, PHP_URL_QUERY );
		return '/' . ltrim( (string) wp_parse_url( $url, PHP_URL_PATH ), '/' ) . ( '' === $query ? '' : '?' . $query );
	}
}
