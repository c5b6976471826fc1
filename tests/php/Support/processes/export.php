<?php
/** Exports all entries in another process; prints the number of lines of the table and the peak memory in bytes. */

declare(strict_types=1);

$_SERVER['HTTP_HOST'] = '127.0.0.1';
require getenv( 'SW_IMMOSUITE_WP_ROOT' ) . '/wp-load.php';

wp_set_current_user( 1 );
$services = new SwImmoSuite\Modules\Container();
$german   = new SwImmoSuite\Foundation\I18n\Translator( SwImmoSuite\Foundation\I18n\Language::German );
$csv      = new SwImmoSuite\Visitor\Inbox\EntryCsv( $german, $services->get( SwImmoSuite\Visitor\Notification\SubmissionSubject::class ) );
$lines    = 0;
$exports  = $services->get( SwImmoSuite\Visitor\Inbox\EntryExportService::class );
foreach ( $exports->exportList( new SwImmoSuite\Visitor\Inbox\Query\EntryFilter(), SwImmoSuite\Visitor\Inbox\Query\EntryOrder::Newest, '' ) as $entries ) {
	$lines += substr_count( $csv->lines( $entries ), "\r\n" );
}
echo "{$lines} " . memory_get_peak_usage();
