<?php
/**
 * Publishes a listing at a price in another process: php listing.php <post> <euros> <n> kills itself before its n-th
 * statement; 0: never. Prints "saved" at its end.
 */

declare(strict_types=1);

$_SERVER['HTTP_HOST'] = '127.0.0.1';
require getenv( 'SW_IMMOSUITE_WP_ROOT' ) . '/wp-load.php';

$nth   = (int) ( $argv[3] ?? 0 );
$count = 0;
add_filter(
	'query',
	static function ( string $query ) use ( &$count, $nth ): string {
		if ( ++$count === $nth ) {
			posix_kill( (int) getmypid(), SIGKILL );
		}
		return $query;
	}
);
// Runs after the work that follows a save.
add_action( 'shutdown', static fn() => print 'saved', PHP_INT_MAX );
wp_update_post(
	[
		'ID'          => (int) ( $argv[1] ?? 0 ),
		'post_status' => 'publish',
		'meta_input'  => [ SwImmoSuite\Property\Listing\Record\Field::Price->value => (int) ( $argv[2] ?? 0 ) ],
	]
);
