<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\PrivateFiles;

defined( 'ABSPATH' ) || exit;

/**
 * Out of which picture a new one was cut. Core says so late, each way in a place of its own, or not at all; but nothing is
 * made of a picture whose path has not been asked for, and the new name holds the old one.
 */
final class Origin {

	/** Paths that are remembered; a request that makes something asks for few. */
	private const MOST = 20;

	/** @var array<int, string> What file names begin with, by attachment; the last one that was asked for comes last. */
	private static array $stems = [];

	/** Attachment that a request says it cuts; 0 where it says nothing. */
	private static int $named = 0;

	/** @param int $attachmentId 0 ends it. */
	public static function name( int $attachmentId ): void {
		self::$named = $attachmentId;
	}

	/** Where a request says which picture of the vault, or of a public listing, it cuts; else 0. */
	public static function named(): int {
		return null !== Vault::holding( self::$named ) || null !== PictureFamily::listingOf( self::$named ) ? self::$named : 0;
	}

	/** Somebody has been told where the file of an attachment of the vault lies. */
	public static function handedOut( int $attachmentId, string $path ): void {
		unset( self::$stems[ $attachmentId ] );
		self::$stems[ $attachmentId ] = (string) preg_replace( '/(?:-scaled|-rotated|-edited(?:-\d+)?|-e\d{10,16})?\.\w+$/D', '', wp_basename( $path ) );
		self::$stems                  = array_slice( self::$stems, -self::MOST, null, true );
	}

	/** @return int Attachment of the vault; 0 where no path was handed out. */
	public static function of( string $path ): int {
		$name  = wp_basename( $path );
		$named = array_filter( self::$stems, static fn( string $stem ): bool => '' !== $stem && str_contains( $name, $stem ) );
		uasort( $named, static fn( string $one, string $other ): int => strlen( $one ) <=> strlen( $other ) );
		return (int) ( array_key_last( $named ) ?? array_key_last( self::$stems ) );
	}
}
