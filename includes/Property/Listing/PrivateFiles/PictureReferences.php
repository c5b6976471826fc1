<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\PrivateFiles;

defined( 'ABSPATH' ) || exit;

/** Replaces attachment ids and URLs in a text with ids and URLs of other attachments. Recognizes the same forms of ids as NamedPictures. */
final class PictureReferences {

	/** Match ids that can only be ids of attachments. */
	private const SINGLE = [
		'/(\bwp-(?:image|att)-)(\d{1,18})\b/',
		'/(\bdata-id=")(\d{1,18})\b/',
		'/("backgroundImage":\{[^{}]*?"id":)(\d{1,18})\b/',
	];

	/** Parts of a text that contain attachment ids: attributes of picture blocks, and shortcodes. */
	private const BLOCKS_AND_SHORTCODES = [
		'~<!--\s+wp:(?:core/)?(?:image|cover|file|video|audio|media-text|gallery)\s+\{.*?\}\s+/?-->~s',
		'/\[(?:gallery|playlist)\s[^\]]*/i',
	];

	/** Ids inside these parts. */
	private const IDS_IN_BLOCKS_AND_SHORTCODES = [
		'/("(?:id|mediaId)":"?)(\d{1,18})\b/',
		'/(\b(?:ids|include)["\']?\s*[=:]\s*["\'\[]*)([\d,\s"]+)/i',
	];

	/** @param array<int, int> $ids New ids by old ones. */
	public static function replace( string $text, array $ids ): string {
		$text = self::replaceIds( self::SINGLE, $text, $ids );
		foreach ( self::BLOCKS_AND_SHORTCODES as $pattern ) {
			$text = (string) preg_replace_callback( $pattern, static fn( array $match ): string => self::replaceIds( self::IDS_IN_BLOCKS_AND_SHORTCODES, $match[0], $ids ), $text );
		}
		foreach ( $ids as $before => $after ) {
			$text = self::replaceUrls( $text, AttachmentFiles::of( $before ), AttachmentFiles::of( $after ) );
		}
		return $text;
	}

	/**
	 * @param list<string>    $patterns Two groups each: a prefix to keep, and the ids.
	 * @param array<int, int> $ids
	 */
	private static function replaceIds( array $patterns, string $text, array $ids ): string {
		return (string) preg_replace_callback(
			$patterns,
			/** @param array<array-key, string> $match */
			static fn( array $match ): string => $match[1] . preg_replace_callback( '/\d{1,18}/', static fn( array $id ): string => (string) ( $ids[ (int) $id[0] ] ?? $id[0] ), $match[2] ),
			$text
		);
	}

	/**
	 * Replaces URLs of any size, JSON-escaped ones included. Checks what follows the stem, since another file name may
	 * start with the same stem.
	 */
	private static function replaceUrls( string $text, AttachmentFiles $before, AttachmentFiles $after ): string {
		if ( '' === $before->stem() || '' === $after->stem() ) {
			return $text;
		}
		$stem = str_replace( '/', '\\\\?/', preg_quote( $before->stem(), '~' ) );
		$end  = '(?=(?:-(?:scaled|rotated|e\d{10,16}|\d+x\d+))*\.\w{2,5}\b)';
		$name = wp_basename( $before->stem() );
		return (string) preg_replace_callback(
			'~(?<=/)' . $stem . $end . '~',
			/** @param array<array-key, string> $match */
			static fn( array $match ): string => substr( $match[0], 0, -strlen( $name ) ) . wp_basename( $after->stem() ),
			$text
		);
	}
}
