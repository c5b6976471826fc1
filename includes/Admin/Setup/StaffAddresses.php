<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Setup;

use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Property\Listing\Record\PostType;

defined( 'ABSPATH' ) || exit;

/** Email addresses of the agency: those of staff accounts, and the recipients of its inquiries. */
final class StaffAddresses {

	/** Most accounts that are searched. */
	private const MOST = 200;

	public function __construct( private readonly Settings $settings ) {
	}

	/** @return list<string> Normalized as for the lookup of submissions. */
	public function keys(): array {
		$accounts = get_users(
			[
				'capability__in' => [ StaffCapability::Manage->required(), PostType::capability( 'edit_posts' ) ],
				'fields'         => 'user_email',
				'number'         => self::MOST,
				'count_total'    => false,
			]
		);
		$typed    = [ wp_get_current_user()->user_email, ...$accounts, ...$this->settings->recipients() ];
		$keys     = array_map( static fn( mixed $email ): string => is_string( $email ) ? ( new EmailAddress( $email ) )->key : '', $typed );
		return array_values( array_unique( array_filter( $keys, static fn( string $key ): bool => '' !== $key ) ) );
	}
}
