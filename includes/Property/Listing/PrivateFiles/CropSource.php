<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\PrivateFiles;

defined( 'ABSPATH' ) || exit;

/**
 * Finds the picture that a new one was cropped from. Depending on the code path, core reports the original late
 * or not at all, but always requests the original's path first, and the new file name contains the original's name.
 */
final class CropSource {

	/** Maximum number of paths to remember; a request that crops pictures needs few. */
	private const MAX_PATHS = 20;

	/** @var array<int, string> File name stems by attachment, most recently requested last. */
	private static array $stems = [];

	/** Attachment that the request specifies as the original; 0 for none. */
	private static int $named = 0;

	/** @param int $attachmentId 0 for none. */
	public static function setNamed( int $attachmentId ): void {
		self::$named = $attachmentId;
	}

	/** The specified original, if it is private or belongs to a listing; otherwise 0. */
	public static function named(): int {
		return null !== Vault::folderOf( self::$named ) || null !== ListingAttachments::listingOf( self::$named ) ? self::$named : 0;
	}

	/** Call when the path of an attachment in the vault was requested. */
	public static function remember( int $attachmentId, string $path ): void {
		unset( self::$stems[ $attachmentId ] );
		// The name without the extension and the suffix that core adds to edited pictures.
		self::$stems[ $attachmentId ] = (string) preg_replace( '/(?:-scaled|-rotated|-edited(?:-\d+)?|-e\d{10,16})?\.\w+$/D', '', wp_basename( $path ) );
		self::$stems                  = array_slice( self::$stems, -self::MAX_PATHS, null, true );
	}

	/** @return int Attachment with the longest stem that the file name contains, or else the last requested one; 0 if there is none. */
	public static function of( string $path ): int {
		$name     = wp_basename( $path );
		$matching = array_filter( self::$stems, static fn( string $stem ): bool => '' !== $stem && str_contains( $name, $stem ) );
		uasort( $matching, static fn( string $a, string $b ): int => strlen( $a ) <=> strlen( $b ) );
		return (int) ( array_key_last( $matching ) ?? array_key_last( self::$stems ) );
	}
}
