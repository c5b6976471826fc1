<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin;

use SwImmoSuite\Admin\Setup\LegalDrafts;
use SwImmoSuite\Admin\Setup\PageDrafts;
use SwImmoSuite\Admin\Setup\SetupService;
use SwImmoSuite\Admin\Setup\SetupState;
use SwImmoSuite\Admin\Setup\Step;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\PrivacyPage;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Frontend\Blocks\StarterPage;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Region\Region;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Tests\Support\CorePolicy;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\NewPages;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Visitor\Notification\TestMailSender;
use SwImmoSuite\Visitor\Privacy\PolicyText;

/** The state of each setup step follows from the site's current state. */
final class SetupServiceTest extends IntegrationTestCase {

	private const AGENCY = [
		'agencyName'    => 'Muster Immobilien GmbH',
		'agencyAddress' => 'Marktplatz 1, 78462 Konstanz',
		'recipients'    => [ 'post@agentur.example' ],
		'senderEmail'   => 'website@agentur.example',
	];

	private mixed $before;

	private mixed $policy;

	private NewPages $pages;

	protected function setUp(): void {
		$this->before = get_option( SetupState::NAME );
		$this->policy = get_option( PrivacyPage::CORE );
		$this->pages  = NewPages::begin();
		// A test mail sent from the settings page counts as well.
		delete_option( 'sw_immosuite_test_mail' );
		update_option( SetupState::NAME, 'open', true );
		wp_set_current_user( 1 );
	}

	protected function tearDown(): void {
		$this->pages->delete();
		update_option( PrivacyPage::CORE, $this->policy );
		array_map( 'delete_option', [ 'sw_immosuite_test_mail', 'sw_immosuite_without_regions' ] );
		update_option( SetupState::NAME, $this->before, true );
		wp_set_current_user( 0 );
		Staff::deleteUsers();
	}

	public function testEveryStepIsOpenOnAnEmptySite(): void {
		self::assertSame( 'open open open open open open', implode( ' ', self::states() ) );
		self::assertStringContainsString( 'zuerst eine Seite', self::text( 'lead' ) );
	}

	public function testAgencyStepIsDoneWithAllFourFields(): void {
		foreach ( array_keys( self::AGENCY ) as $missing ) {
			update_option( Settings::OPTION, array_diff_key( self::AGENCY, [ $missing => 0 ] ) );
			self::assertSame( 'open', self::states()['agency'], $missing );
		}
		self::assertSame( 'Es fehlt noch: Absenderadresse', self::text( 'agency' ) );
		update_option( Settings::OPTION, self::AGENCY );
		self::assertSame( 'done', self::states()['agency'] );
	}

	public function testBothPagesHaveToBePublished(): void {
		$page = self::addPage( 'Datenschutz', 'Text', 'publish' );
		update_option( Settings::OPTION, [ 'privacyPage' => $page ] );
		self::assertSame( [ 'open', 'Noch nicht veröffentlicht: Impressumsseite' ], [ self::states()['pages'], self::text( 'pages' ) ] );
		$notice = self::drafts()->draftLegalNotice();
		self::assertSame( $notice, self::drafts()->draftLegalNotice() );
		self::assertSame( 'open', self::states()['pages'], 'a draft' );
		self::publish( $notice );
		self::assertSame( 'open', self::states()['pages'], 'with gaps' );
		self::assertSame( 'Beide Seiten sind veröffentlicht. Noch zu ergänzen, etwa was in eckigen Klammern steht: Impressumsseite', self::text( 'pages' ) );
		wp_update_post( [ 'ID' => $page, 'post_status' => 'draft' ] );
		$text = 'Noch nicht veröffentlicht: Datenschutzseite. Noch zu ergänzen, etwa was in eckigen Klammern steht: Impressumsseite';
		self::assertSame( [ 'open', $text ], [ self::states()['pages'], self::text( 'pages' ) ] );
		wp_publish_post( $page );
		wp_update_post( [ 'ID' => $notice, 'post_content' => 'Vertreten durch: Erika Muster' ] );
		self::assertSame( [ 'done', 'Beide Seiten sind veröffentlicht.' ], [ self::states()['pages'], self::text( 'pages' ) ] );
	}

	/** The draft contains known data, and placeholders for unknown data. */
	public function testALegalNoticeDraftContainsTheAgencysData(): void {
		update_option( Settings::OPTION, self::AGENCY );
		$content = get_post( self::drafts()->draftLegalNotice() )->post_content ?? '';
		self::assertStringContainsString( 'Muster Immobilien GmbH<br>Marktplatz 1, 78462 Konstanz<br>[Vertreten durch', $content );
		self::assertTrue( LegalDrafts::hasGaps( $content ) );
		self::assertFalse( LegalDrafts::hasGaps( StarterPage::Contact->content( new Translator( Language::German ) ) ) );
	}

	/** The draft contains the text that the plugin suggests in core's policy guide. */
	public function testAPrivacyPolicyDraftContainsTheSuggestedText(): void {
		update_option( Settings::OPTION, self::AGENCY );
		update_option( PrivacyPage::CORE, 0 );
		$draft = self::drafts()->draftPolicy();
		self::assertSame( $draft, self::drafts()->draftPolicy(), 'A second call returns the same draft.' );
		self::assertSame( [ 'Datenschutzerklärung', 'draft', $draft ], [ get_the_title( $draft ), get_post_status( $draft ), PrivacyPage::ofCore() ] );
		$content = get_post( $draft )->post_content ?? '';
		self::assertStringContainsString( 'Verantwortlich ist Muster Immobilien GmbH, Marktplatz 1, 78462 Konstanz, post@agentur.example.', $content );
		foreach ( PolicyText::paragraphs( new Settings(), Language::German ) as [ 'text' => $text ] ) {
			self::assertStringContainsString( esc_html( $text ), $content );
		}
		self::assertTrue( LegalDrafts::hasGaps( $content ) );
		self::assertSame( 'Noch nicht veröffentlicht: Datenschutzseite, Impressumsseite', self::text( 'pages' ) );
		self::publish( $draft );
		self::publish( self::drafts()->draftLegalNotice() );
		self::assertSame( 'Beide Seiten sind veröffentlicht. Noch zu ergänzen, etwa was in eckigen Klammern steht: Datenschutzseite, Impressumsseite', self::text( 'pages' ) );
	}

	/** Core's privacy draft is filled only if nobody has edited it; an edited draft is not overwritten. */
	public function testCoresPrivacyDraftIsFilledOnlyIfItContainsCoresSample(): void {
		$sample = str_replace( home_url(), 'https://vorher.example', CorePolicy::in( 'en_US' ) );
		$page   = self::addPage( 'Privacy Policy', wp_slash( $sample ), 'draft' );
		wp_update_post( [ 'ID' => $page, 'post_name' => 'privacy-policy' ] );
		$untouched = [
			self::addPage( 'Privacy Policy', wp_slash( str_replace( 'Gravatar', 'Gravatar, den wir nicht nutzen,', $sample ) ), 'draft' ),
			self::addPage( 'Privacy Policy', wp_slash( $sample ), 'publish' ),
			self::addPage( 'Datenschutz', 'Unsere eigenen Worte', 'draft' ),
		];
		foreach ( $untouched as $other ) {
			update_option( PrivacyPage::CORE, $other );
			$before = get_post( $other )->post_content ?? '';
			self::assertSame( [ $other, $before ], [ self::drafts()->draftPolicy(), get_post( $other )->post_content ?? '' ] );
		}
		update_option( PrivacyPage::CORE, $page );
		wp_set_current_user( Staff::addUser( 'author', 'policy-author' ) );
		self::assertSame( $page, self::drafts()->draftPolicy() );
		self::assertStringContainsString( 'Gravatar', get_post( $page )->post_content ?? '', 'A user who may not edit the draft does not fill it.' );
		wp_set_current_user( 1 );
		self::assertSame( $page, self::drafts()->draftPolicy() );
		$filled = get_post( $page );
		self::assertSame( [ 'Datenschutzerklärung', '', 'draft' ], [ $filled?->post_title, $filled?->post_name, $filled?->post_status ] );
		self::assertStringNotContainsString( 'Gravatar', $filled->post_content ?? '' );
		self::assertStringContainsString( 'Verantwortlich ist', $filled->post_content ?? '' );
		self::assertSame( $page, PrivacyPage::ofCore() );
	}

	/** A site installed in German has a German draft, whatever the user's language in wp-admin. */
	public function testCoresSampleIsRecognizedInTheLanguageOfTheSite(): void {
		$page = self::addPage( 'Datenschutzerklärung', wp_slash( CorePolicy::in( 'de_DE' ) ), 'draft' );
		self::assertStringContainsString( 'Textvorschlag', get_post( $page )->post_content ?? '' );
		update_option( PrivacyPage::CORE, $page );
		$english = static fn(): string => 'en_US';
		add_filter( 'determine_locale', $english );
		self::assertSame( $page, self::drafts()->draftPolicy() );
		remove_filter( 'determine_locale', $english );
		self::assertStringNotContainsString( 'Textvorschlag', get_post( $page )->post_content ?? '' );
	}

	public function testATestMailCountsForItsSenderAddress(): void {
		update_option( Settings::OPTION, self::AGENCY );
		self::assertNotNull( self::sendTest( isAccepted: false ) );
		self::assertSame( 'failed', self::states()['mail'] );
		self::assertStringContainsString( 'Benutzername oder Kennwort', self::text( 'mail' ) );
		self::assertStringContainsString( '535 5.7.8', self::text( 'mail' ) );
		self::assertNull( self::sendTest( isAccepted: true ) );
		self::assertSame( 'done', self::states()['mail'] );
		self::assertMatchesRegularExpression( '/^Verschickt am .+ Uhr\. Bitte sehen Sie nach, ob sie angekommen ist, auch im Spam-Ordner\.$/', self::text( 'mail' ) );
		update_option( Settings::OPTION, [ 'senderEmail' => 'andere@agentur.example' ] + self::AGENCY );
		self::assertSame( [ 'open', 'Von andere@agentur.example wurde noch keine Test-E-Mail gesendet.' ], [ self::states()['mail'], self::text( 'mail' ) ] );
	}

	public function testRegionsStepIsDoneWithRegionsOrWhenSkipped(): void {
		SetupState::goOnWithoutRegions();
		self::assertSame( 'done', self::states()['regions'] );
		self::assertStringContainsString( 'ohne Regionen weiter', self::text( 'regions' ) );
		$regions = ( new Container() )->get( RegionRepository::class );
		$regions->replaceAll( [ new Region( 'singen', 'Singen' ) ] );
		self::assertSame( [ 'done', 'Es gibt 1 Region, die Besucher wählen können.' ], [ self::states()['regions'], self::text( 'regions' ) ] );
		$regions->replaceAll( [ new Region( 'singen', 'Singen' ), new Region( 'nord', 'Nordstadt', 'singen', 1 ) ] );
		self::assertSame( 'Es gibt 2 Regionen, die Besucher wählen können.', self::text( 'regions' ) );
	}

	public function testAPageIsDraftedOnceAndCountsWhenItIsPublished(): void {
		$draft = self::drafts()->draft( StarterPage::Contact );
		self::assertSame( $draft, self::drafts()->draft( StarterPage::Contact ) );
		self::assertSame( [ 'draft', 'Kontakt' ], [ get_post_status( $draft ), get_the_title( $draft ) ] );
		self::assertSame( 'Es gibt einen Entwurf. Sobald Sie ihn veröffentlichen, sehen ihn Besucher.', self::text( 'page' ) );
		self::drafts()->draft( StarterPage::Login );
		self::assertSame( 'Es gibt 2 Entwürfe. Sobald Sie einen veröffentlichen, sehen ihn Besucher.', self::text( 'page' ) );
		self::assertSame( [ 'open', 'open' ], [ self::states()['page'], self::states()['lead'] ] );
		self::publish( $draft );
		self::assertSame( [ 'done', 'Veröffentlicht: Kontakt' ], [ self::states()['page'], self::text( 'page' ) ] );
		self::assertSame( 'Wartet auf Ihre Anfrage.', self::text( 'lead' ) );
		self::assertSame( get_permalink( $draft ), ( new Container() )->get( SetupService::class )->formUrl() );
	}

	public function testTheListingsPageHasItsOwnTemplate(): void {
		self::assertSame( 'listings-page', get_page_template_slug( self::drafts()->draft( StarterPage::Listings ) ) );
	}

	/** A page of another author with the shortcode counts, too. */
	public function testAnExistingPageIsUsedInsteadOfADraft(): void {
		$page = self::addPage( 'Schreiben Sie uns', '[sw_immosuite widget="contact-form"]', 'publish' );
		self::assertSame( $page, self::drafts()->draft( StarterPage::Contact ) );
		self::assertSame( 'Veröffentlicht: Schreiben Sie uns', self::text( 'page' ) );
	}

	public function testTheFirstPublishedAccountPageIsStoredInTheSettings(): void {
		$first = self::drafts()->draft( StarterPage::Login );
		self::publish( $first );
		self::assertSame( $first, ( new Settings() )->loginPage( Language::German ) );
	}

	public function testTheStepFollowsAnInquiryOfStaffUntilItsConfirmation(): void {
		self::publish( self::drafts()->draft( StarterPage::Contact ) );
		$email = wp_get_current_user()->user_email;
		self::inquire( 'somebody@else.example', time() );
		self::assertSame( 'Wartet auf Ihre Anfrage.', self::text( 'lead' ), 'A visitor\'s inquiry does not count.' );
		$id = self::inquire( strtoupper( $email ), null );
		self::assertSame( "Ihre Anfrage ist eingegangen. Öffnen Sie nun die E-Mail an {$email} und bestätigen Sie.", self::text( 'lead' ) );
		self::addFailedMail( $id, $email );
		self::assertSame( 'failed', self::states()['lead'] );
		self::assertStringContainsString( 'erlaubt diese Absenderadresse nicht', self::text( 'lead' ) );
		self::inquire( $email, time() );
		self::inquire( $email, null );
		self::assertSame( [ 'done', "Bestätigt von {$email}. Auf demselben Weg kommen die Anfragen Ihrer Besucher zu Ihnen." ], [ self::states()['lead'], self::text( 'lead' ) ] );
	}

	public function testWhenAllStepsAreDoneTheMenuItemIsGone(): void {
		update_option( Settings::OPTION, self::AGENCY + [ 'privacyPage' => self::addPage( 'Datenschutz', 'Text', 'publish' ) ] );
		$notice = self::drafts()->draftLegalNotice();
		wp_update_post( [ 'ID' => $notice, 'post_content' => 'Vertreten durch: Erika Muster' ] );
		self::publish( $notice );
		self::publish( self::drafts()->draft( StarterPage::LeadWizard ) );
		SetupState::goOnWithoutRegions();
		self::sendTest( isAccepted: true );
		// Closes the setup if all steps are done.
		self::states();
		self::assertTrue( SetupState::isOpen() );
		self::inquire( wp_get_current_user()->user_email, time() );
		self::assertSame( 'done done done done done done', implode( ' ', self::states() ) );
		$service = ( new Container() )->get( SetupService::class );
		$service->steps( new Translator( Language::German ) );
		self::assertMatchesRegularExpression( '/page=sw-immosuite-inbox&entry=[0-9a-f-]{36}$/', $service->inquiryUrl() );
		self::assertFalse( SetupState::isOpen() );
	}

	public function testTheStepsRunFewQueries(): void {
		self::publish( self::drafts()->draft( StarterPage::Contact ) );
		wp_cache_flush();
		wp_load_alloptions();
		get_userdata( 1 );
		$before = get_num_queries();
		self::steps();
		self::assertLessThanOrEqual( 7, get_num_queries() - $before );
	}

	private static function inquire( string $email, ?int $confirmedAt ): int {
		$uuid = wp_generate_uuid4();
		return Connection::ofSite()->insert(
			'submissions',
			[
				'uuid'         => $uuid,
				'route'        => 'contact',
				'payload_hash' => hash( 'sha256', $uuid ),
				'kind'         => 'contact',
				'widget'       => 'contact-form',
				'language'     => 'de',
				'page_url'     => home_url(),
				'email_key'    => strtolower( $email ),
				'payload'      => '{}',
				'received_at'  => time(),
				'confirmed_at' => $confirmedAt,
			]
		);
	}

	private static function addFailedMail( int $submission, string $email ): void {
		Connection::ofSite()->insert(
			'outbox',
			[
				'kind'          => 'confirm.contact',
				'recipient'     => $email,
				'email_key'     => strtolower( $email ),
				'language'      => 'de',
				'submission_id' => $submission,
				'message_id'    => '<x@y>',
				'state'         => 'queued',
				'available_at'  => time() + 600,
				'last_error'    => '550 5.7.60 Client does not have permissions to send as this sender',
				'created_at'    => time(),
			]
		);
	}

	private static function sendTest( bool $isAccepted ): ?string {
		$answer = static function () use ( $isAccepted ): bool {
			if ( ! $isAccepted ) {
				do_action( 'wp_mail_failed', new \WP_Error( 'wp_mail_failed', 'SMTP Error: Could not authenticate. 535 5.7.8 Authentication failed' ) );
			}
			return $isAccepted;
		};
		add_filter( 'pre_wp_mail', $answer );
		try {
			return ( new Container() )->get( TestMailSender::class )->send();
		} finally {
			remove_filter( 'pre_wp_mail', $answer );
		}
	}

	private static function publish( int $id ): void {
		$page = get_post( $id );
		self::assertNotNull( $page );
		self::drafts()->publish( $page );
	}

	private static function addPage( string $title, string $content, string $status ): int {
		return (int) wp_insert_post( [ 'post_type' => 'page', 'post_status' => $status, 'post_title' => $title, 'post_content' => $content ] );
	}

	/** @return array<string, string> State of each step, by the step's name. */
	private static function states(): array {
		return array_column( array_map( static fn( Step $step ): array => [ $step->name->value, $step->state ], self::steps() ), 1, 0 );
	}

	private static function text( string $name ): string {
		return array_column( array_map( static fn( Step $step ): array => [ $step->name->value, $step->text ], self::steps() ), 1, 0 )[ $name ];
	}

	/** @return list<Step> */
	private static function steps(): array {
		return ( new Container() )->get( SetupService::class )->steps( new Translator( Language::German ) );
	}

	private static function drafts(): PageDrafts {
		return ( new Container() )->get( PageDrafts::class );
	}
}
