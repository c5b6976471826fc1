<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Desk;

defined( 'ABSPATH' ) || exit;

/** Where staff find the report of a transfer; whoever is not logged in comes there by way of core's login. */
final class ReportLink {

	/** Page of wp-admin that it stands on. */
	public const SLUG = 'sw-immosuite-import';

	/**
	 * @param string $uuid Of the transfer.
	 * @return string Unescaped.
	 */
	public static function url( string $uuid ): string {
		return admin_url( 'admin.php?page=' . self::SLUG . "&transfer={$uuid}" );
	}
}
