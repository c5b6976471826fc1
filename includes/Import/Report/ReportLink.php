<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Report;

defined( 'ABSPATH' ) || exit;

/** Address of a transfer's report in wp-admin, for mails; core asks for a login first. */
final class ReportLink {

	public const SLUG = 'sw-immosuite-import';

	/**
	 * @param string $uuid Of the transfer.
	 * @return string Not escaped.
	 */
	public static function url( string $uuid ): string {
		return admin_url( 'admin.php?page=' . self::SLUG . "&transfer={$uuid}" );
	}
}
