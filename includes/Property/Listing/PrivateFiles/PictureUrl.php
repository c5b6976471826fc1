<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\PrivateFiles;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Secret;

defined( 'ABSPATH' ) || exit;

/** URLs of pictures: core's URL if public, otherwise a signed one that expires within an hour. */
final class PictureUrl {

	/** Query variable. */
	public const QUERY = 'sw_immosuite_picture';

	private const LIFETIME_SECONDS = 3600;

	/** Seconds for which the URL stays the same, so that the browser can cache the picture. */
	private const STEP_SECONDS = 300;

	private const PURPOSE = 'picture';

	private function __construct(
		public readonly int $attachmentId,
		public readonly PictureSize $size,
		public readonly int $expires,
	) {
	}

	/** Null if a public attachment is not a picture or does not exist. */
	public static function of( int $attachmentId, PictureSize $size, Clock $clock ): ?string {
		if ( null !== Vault::folderOf( $attachmentId ) ) {
			return self::sign( $attachmentId, $size, $clock );
		}
		$url = wp_get_attachment_image_url( $attachmentId, $size->coreName() );
		return false === $url ? null : $url;
	}

	/** URL of a document, or of the original picture; null if there is no such attachment. */
	public static function ofFile( int $attachmentId, Clock $clock ): ?string {
		if ( null !== Vault::folderOf( $attachmentId ) ) {
			return self::sign( $attachmentId, PictureSize::File, $clock );
		}
		$url = wp_get_attachment_url( $attachmentId );
		return false === $url ? null : $url;
	}

	private static function sign( int $attachmentId, PictureSize $size, Clock $clock ): string {
		$latest  = $clock->now() + self::LIFETIME_SECONDS;
		$message = implode( '.', [ $attachmentId, $size->value, $latest - $latest % self::STEP_SECONDS ] );
		return add_query_arg( self::QUERY, $message . '.' . self::mac( $message ), home_url( '/' ) );
	}

	/** @return self|null Null for an invalid signature or an expired URL. */
	public static function read( string $value, Clock $clock ): ?self {
		if ( 1 !== preg_match( '/^(([1-9]\d{0,17})\.([a-z]+)\.([1-9]\d{9,11}))\.([\w-]{43})$/D', $value, $part ) ) {
			return null;
		}
		[ 1 => $message, 2 => $attachmentId, 3 => $sizeName, 4 => $expires, 5 => $mac ] = $part;
		$size = PictureSize::tryFrom( $sizeName );
		if ( ! hash_equals( self::mac( $message ), $mac ) || null === $size || (int) $expires <= $clock->now() ) {
			return null;
		}
		return new self( (int) $attachmentId, $size, (int) $expires );
	}

	private static function mac( string $message ): string {
		return Secret::encode( Secret::mac( self::PURPOSE, $message ) );
	}
}
