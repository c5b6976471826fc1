<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Entry;

use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Tests\Support\AdminBrowser;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\SentMails;
use SwImmoSuite\Tests\Support\SubmissionFactory;
use SwImmoSuite\Visitor\Entry\EntryLink;

/** The mail to the agency links to the entry. */
final class EntryLinkTest extends IntegrationTestCase {

	/** A recipient without a session logs in first; core then redirects to the entry. */
	public function testTheLinkInAMailLeadsToTheEntryThroughCoresLogin(): void {
		update_option( Settings::OPTION, [ 'recipients' => [ 'buero@extern.example' ] ] );
		( new SubmissionFactory() )->message( [ 'uuid' => SubmissionFactory::UUID ] );
		$text = array_column( SentMails::all(), 'text', 'to' )['buero@extern.example'] ?? '';
		$url  = admin_url( 'admin.php?page=sw-immosuite-inbox&entry=' );
		// SentMails::all() replaces each UUID by {uuid}.
		self::assertStringEndsWith( "\nIn WordPress: {$url}{uuid}\n", $text );

		$screen = 'admin.php?page=sw-immosuite-inbox&entry=' . SubmissionFactory::UUID;
		self::assertSame( admin_url( $screen ), EntryLink::url( SubmissionFactory::UUID ) );
		$answer = Http::call( new HttpCall( 'GET', "/wp-admin/{$screen}" ) );
		self::assertSame( 302, $answer->status );
		self::assertSame( wp_login_url( admin_url( $screen ), true ), $answer->header( 'location' ) );
		self::assertSame( 200, AdminBrowser::administrator()->status( $screen ) );
	}
}
