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
	 * @param string $name Of a view of the inbox.
	 * @return string Unescaped.
	 */
	public static function view( string $name ): string {
		return admin_url( 'admin.php?page=' . self::SLUG . "&view={$name}" );
	}
}
