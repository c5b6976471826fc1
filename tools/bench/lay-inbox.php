<?php
/**
 * Only for `npm run bench`: php lay-inbox.php <folder of WordPress>. Creates two inboxes beside the site's own, which a
 * request of the bench can select: one of 100,000 entries and one of 1,000.
 *
 * @package SwImmoSuite
 */

declare(strict_types=1);

use SwImmoSuite\Foundation\Database\Connection;

$_SERVER['HTTP_HOST']      = '127.0.0.1';
$_SERVER['REQUEST_METHOD'] = 'GET';
require $argv[1] . '/wp-load.php';
require __DIR__ . '/entries-data.php';

$sw_immosuite_bench_connection = Connection::ofSite();
foreach ( array( 'bench_many_' => 100_000, 'bench_few_' => 1_000 ) as $sw_immosuite_bench_prefix => $sw_immosuite_bench_entries ) {
	sw_immosuite_bench_inbox_tables( $sw_immosuite_bench_connection, $sw_immosuite_bench_prefix );
	sw_immosuite_bench_inbox( $sw_immosuite_bench_connection, $sw_immosuite_bench_entries );
}
