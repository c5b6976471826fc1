<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

defined( 'ABSPATH' ) || exit;

/** Addresses of entries in wp-admin; users who are not logged in get core's login form first. */
final class EntryLink {

	/** Slug of the inbox page. */
	public const SLUG = 'sw-immosuite-inbox';

	/**
	 * @param string $uuid UUID of the submission.
	 * @return string Unescaped.
	 */
	public static function url( string $uuid ): string {
		return admin_url( 'admin.php?page=' . self::SLUG . "&entry={$uuid}" );
	}

	/**
	 * Address of the entries of a listing, without spam.
	 *
	 * @param int $listing Id of the listing's post.
	 * @return string Unescaped.
	 */
	public static function listing( int $listing ): string {
		$statuses = implode( ',', array_column( [ ...EntryStatus::open(), EntryStatus::Closed ], 'value' ) );
		return admin_url( 'admin.php?page=' . self::SLUG . "&listing={$listing}&status={$statuses}" );
	}

	/**
	 * Address of the new, unassigned entries.
	 *
	 * @return string Unescaped.
	 */
	public static function unclaimed(): string {
		return admin_url( 'admin.php?page=' . self::SLUG . '&status=' . EntryStatus::New->value . '&assignee=0' );
	}

	/**
	 * @param string $name Name of a view of the inbox.
	 * @return string Unescaped.
	 */
	public static function view( string $name ): string {
		return admin_url( 'admin.php?page=' . self::SLUG . "&view={$name}" );
	}
}
