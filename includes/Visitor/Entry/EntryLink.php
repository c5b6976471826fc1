<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

defined( 'ABSPATH' ) || exit;

/** Where staff find an entry; whoever is not logged in comes there by way of core's login. */
final class EntryLink {

	/** Page of wp-admin that the inbox stands on. */
	public const SLUG = 'sw-immosuite-inbox';

	/**
	 * @param string $uuid Of the submission.
	 * @return string Unescaped.
	 */
	public static function url( string $uuid ): string {
		return admin_url( 'admin.php?page=' . self::SLUG . "&entry={$uuid}" );
	}

	/**
	 * Entries of a listing, without spam.
	 *
	 * @param int $listing Post.
	 * @return string Unescaped.
	 */
	public static function listing( int $listing ): string {
		$states = implode( ',', array_column( [ ...EntryStatus::open(), EntryStatus::Closed ], 'value' ) );
		return admin_url( 'admin.php?page=' . self::SLUG . "&listing={$listing}&status={$states}" );
	}

	/**
	 * New ones that are nobody's.
	 *
	 * @return string Unescaped.
	 */
	public static function unclaimed(): string {
		return admin_url( 'admin.php?page=' . self::SLUG . '&status=' . EntryStatus::New->value . '&assignee=0' );
	}

	/**
	 * @param string $name Of a view of the inbox.
	 * @return string Unescaped.
	 */
	public static function view( string $name ): string {
		return admin_url( 'admin.php?page=' . self::SLUG . "&view={$name}" );
	}
}
