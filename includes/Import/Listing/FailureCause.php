<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Listing;

use SwImmoSuite\Foundation\Database\DatabaseError;
use SwImmoSuite\Foundation\Hooks\Listeners;
use Throwable;

defined( 'ABSPATH' ) || exit;

/** Names the plugin or theme whose code threw while a listing was saved, for the report. */
final class FailureCause {

	/** The folder of the plugin or theme; if there is none, or for a database error, the message. Unescaped. */
	public static function of( Throwable $thrown ): string {
		if ( $thrown instanceof DatabaseError ) {
			return 'MySQL: ' . $thrown->getMessage();
		}
		$name = explode( '/', Listeners::file( $thrown ) )[0];
		return '' === $name ? trim( $thrown::class . ': ' . $thrown->getMessage(), ': ' ) : $name;
	}
}
