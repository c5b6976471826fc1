<?php

declare(strict_types=1);

namespace SwImmoSuite\Admin\Health;

use Closure;
use SwImmoSuite\Admin\Mails\MailWords;
use SwImmoSuite\Admin\Settings\TestMailPanel;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\DatabaseError;
use SwImmoSuite\Foundation\Database\Migrations;
use SwImmoSuite\Foundation\Hooks\Listeners;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\Settings\SettingsTab;
use SwImmoSuite\Http\ClientAddress;
use SwImmoSuite\Mail\FailureReason;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Mail\OutboxRepository;
use SwImmoSuite\Property\Listing\PrivateFiles\ExposedPictures;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureMover;
use SwImmoSuite\Property\Listing\PrivateFiles\Vault;
use SwImmoSuite\Visitor\Privacy\DailyCron;
use ZipArchive;

defined( 'ABSPATH' ) || exit;

/** Checks that need no request to the site: rows of Site Health and lines of `wp sw-immosuite doctor`. */
final class SiteHealth {

	/** Seconds after which a waiting mail or an overdue scheduled task is a problem. */
	private const MAX_DELAY_SECONDS = 900;

	/** Seconds after which the daily event counts as missed. */
	private const MAX_DAILY_SECONDS = 2 * DAY_IN_SECONDS;

	/** Maximum number of links that one check shows. */
	private const MAX_LINKS = 20;

	public function __construct(
		private readonly Settings $settings,
		private readonly OutboxRepository $queue,
		private readonly Migrations $migrations,
		private readonly DailyCron $daily,
		private readonly ClientAddress $client,
		private readonly ListingHealth $listings,
		private readonly RegionHealth $regions,
		private readonly VisitorHealth $visitors,
		private readonly ImportHealth $imports,
		private readonly Clock $clock,
		private readonly Translator $translator,
	) {
	}

	/**
	 * Filter site_status_tests.
	 *
	 * @return array<array-key, mixed>
	 */
	public function addTo( mixed $tests ): array {
		$tests = is_array( $tests ) ? $tests : [];
		$direct = [];
		foreach ( $this->checks() as $name => $check ) {
			$direct[ $name ] = [
				'label' => 'SW ImmoSuite',
				'test'  => static fn(): array => $check()->toArray( $name ),
			];
		}
		return array_merge_recursive( $tests, [ 'direct' => $direct ] );
	}

	/** @return array<string, Closure(): HealthCheck> By name. */
	public function checks(): array {
		return array_map( fn( array $row ): Closure => fn(): HealthCheck => $this->run( $row[1] ), $this->rows() );
	}

	/** @return array<string, string> Labels for the Info tab, by name. */
	public function labels(): array {
		return array_map( static fn( array $row ): string => $row[0], $this->rows() );
	}

	/** @return array<string, array{string, Closure(): HealthCheck}> Label and check, by name. */
	private function rows(): array {
		$t = $this->translator;
		return [
			'sw_immosuite_tables' => [ $t->text( 'Tables' ), $this->tables( ... ) ],
			'sw_immosuite_dead' => [ $t->text( 'Undeliverable emails' ), $this->dead( ... ) ],
			'sw_immosuite_queue' => [ $t->text( 'Waiting emails' ), $this->queue( ... ) ],
			'sw_immosuite_cron' => [ $t->text( 'Scheduled tasks' ), $this->cron( ... ) ],
			'sw_immosuite_retention' => [ $t->text( 'Retention' ), $this->retention( ... ) ],
			'sw_immosuite_vault' => [ $t->text( 'Pictures of exclusive listings' ), $this->vault( ... ) ],
			'sw_immosuite_open_pictures' => [ $t->text( 'Public pictures of exclusive listings' ), $this->openPictures( ... ) ],
			'sw_immosuite_listings' => [ $t->text( 'Details of listings' ), $this->listings->check( ... ) ],
			'sw_immosuite_energy' => [ $t->text( 'Energy certificates' ), $this->listings->energy( ... ) ],
			'sw_immosuite_region_source' => [ $t->text( 'Source of the outlines' ), $this->regions->checkSource( ... ) ],
			'sw_immosuite_readers' => [ $t->text( 'Readers of the inbox' ), $this->visitors->readers( ... ) ],
			'sw_immosuite_reminders' => [ $t->text( 'Reminders of follow-ups' ), $this->visitors->reminders( ... ) ],
			'sw_immosuite_alerts' => [ $t->text( 'Saved searches' ), $this->visitors->alerts( ... ) ],
			'sw_immosuite_import' => [ $t->text( 'Transfers of agency software' ), $this->imports->transfers( ... ) ],
			'sw_immosuite_import_folder' => [ $t->text( 'Folder for transfers' ), $this->imports->folder( ... ) ],
			'sw_immosuite_import_held' => [ $t->text( 'Transfers to be approved' ), $this->imports->held( ... ) ],
			'sw_immosuite_import_zip' => [ $t->text( 'Transfers as ZIP' ), fn(): HealthCheck => $this->imports->archives( class_exists( ZipArchive::class ) ) ],
			'sw_immosuite_sender' => [ $t->text( 'Sender address' ), $this->sender( ... ) ],
			'sw_immosuite_https' => [ 'HTTPS', $this->https( ... ) ],
			'sw_immosuite_proxy' => [ $t->text( 'Trusted proxies' ), $this->proxy( ... ) ],
			'sw_immosuite_listeners' => [ $t->text( 'Extensions of SW ImmoSuite' ), $this->listeners( ... ) ],
			'sw_immosuite_pages' => [ $t->text( 'Pages' ), $this->pages( ... ) ],
		];
	}

	/** @param Closure(): HealthCheck $check */
	private function run( Closure $check ): HealthCheck {
		try {
			return $check();
		} catch ( DatabaseError ) {
			return HealthCheck::critical( $this->translator->text( 'The database does not answer a check of SW ImmoSuite. Deactivate and activate the plugin.' ), Remedy::plugins() );
		}
	}

	private function tables(): HealthCheck {
		$missing = $this->migrations->missing();
		return [] === $missing
			? HealthCheck::good( $this->translator->text( 'All tables of SW ImmoSuite are there' ) )
			: HealthCheck::critical(
				sprintf( $this->translator->text( 'Tables are missing: %s. Deactivate and activate the plugin.' ), implode( ', ', $missing ) ),
				Remedy::plugins()
			);
	}

	/** Looks for an unknown proxy in the current request, which passes through the same proxies as visitors' requests. */
	private function proxy(): HealthCheck {
		$proxy = $this->client->unknownProxy();
		return null === $proxy
			? HealthCheck::good( $this->translator->text( 'The limits of SW ImmoSuite tell visitors apart' ) )
			: HealthCheck::recommended(
				sprintf( $this->translator->text( 'Requests come through %s, which is not among the trusted proxies: all visitors share one limit. Name it in the settings.' ), $proxy ),
				Remedy::settings( SettingsTab::Technical, 'sw-immosuite-proxies' )
			);
	}

	private function dead(): HealthCheck {
		$count = $this->queue->countDead();
		if ( 0 === $count ) {
			return HealthCheck::good( $this->translator->text( 'No mail of SW ImmoSuite is undeliverable' ) );
		}
		// A recipient whose server does not know the address (a visitor's typing error), or a full mailbox, is no fault of the site.
		$recipient  = [ FailureReason::UnknownRecipient, FailureReason::Full ];
		$siteErrors = array_filter( $this->queue->deadErrors(), static fn( string $error ): bool => ! in_array( FailureReason::of( $error ), $recipient, true ) );
		$text       = MailWords::failed( $count, $this->translator );
		return [] === $siteErrors ? HealthCheck::recommended( $text, Remedy::mails() ) : HealthCheck::critical( $text, Remedy::mails() );
	}

	private function queue(): HealthCheck {
		$oldest = $this->queue->oldestWaiting();
		return null === $oldest || $oldest > $this->clock->now() - self::MAX_DELAY_SECONDS
			? HealthCheck::good( $this->translator->text( 'No SW ImmoSuite email has been waiting for long' ) )
			: HealthCheck::critical(
				sprintf( $this->translator->text( 'The oldest waiting mail is from %s. Check the mail server.' ), $this->translator->dateTime( $oldest ) ),
				Remedy::settings( SettingsTab::Mails, TestMailPanel::ID )
			);
	}

	/** While mails wait, an event must be scheduled that starts the worker. Another plugin may have removed the event, or cron may not run. */
	private function cron(): HealthCheck {
		if ( ! $this->queue->isWaiting() ) {
			return $this->workingCron();
		}
		$next = wp_next_scheduled( OutboxCron::HOOK );
		if ( false === $next ) {
			$next = wp_next_scheduled( OutboxCron::HOOK, OutboxCron::HOURLY );
		}
		if ( false === $next ) {
			$text = $this->translator->text( 'Emails are waiting, but no task is scheduled to send them. Deactivate the plugin and activate it again.' );
			return HealthCheck::recommended( $text, Remedy::plugins() );
		}
		if ( $next >= $this->clock->now() - self::MAX_DELAY_SECONDS ) {
			return $this->workingCron();
		}
		$text = $this->translator->text( 'Scheduled tasks have not run since %s. Mails are waiting. Set up a system cron job.' );
		return HealthCheck::recommended( sprintf( $text, $this->translator->dateTime( $next ) ), Remedy::cronGuide() );
	}

	private function workingCron(): HealthCheck {
		return HealthCheck::good( $this->translator->text( 'Scheduled tasks of SW ImmoSuite run' ) );
	}

	private function retention(): HealthCheck {
		$next = $this->daily->next();
		return null === $next || $next < $this->clock->now() - self::MAX_DAILY_SECONDS
			? HealthCheck::recommended(
				$this->translator->text( 'Data past its retention period is not being deleted: the daily task is not running. Set up a system cron job.' ),
				Remedy::cronGuide()
			)
			: HealthCheck::good( $this->translator->text( 'What has passed its retention period is deleted every day' ) );
	}

	/** Names files of other plugins with callbacks that failed. Such callbacks are skipped, and few site owners read the error log. */
	private function listeners(): HealthCheck {
		$failures = Listeners::failures( $this->clock->now() );
		$names    = array_map( static fn( string $file, array $failure ): string => "{$file} ({$failure['hook']})", array_keys( $failures ), $failures );
		$text     = $this->translator->text( 'Code of another plugin or theme failed at a hook of SW ImmoSuite in the last 7 days and was skipped: %s. The error log says more.' );
		return [] === $names
			? HealthCheck::good( $this->translator->text( 'No code of other plugins has failed at a hook of SW ImmoSuite' ) )
			: HealthCheck::recommended( sprintf( $text, implode( ', ', $names ) ), Remedy::plugins() );
	}

	/** Checks that pictures of exclusive listings are not public. The texts omit the folder's path: readers of Site Health need not know the path. */
	private function vault(): HealthCheck {
		$count = PictureMover::countExposed();
		if ( $count > 0 ) {
			$text = $this->translator->plural(
				'%s picture of an exclusive listing lies in the public uploads folder. Check the permissions of the folders; the next hourly task protects it.',
				'%s pictures of exclusive listings lie in the public uploads folder. Check the permissions of the folders; the next hourly task protects them.',
				$count
			);
			return HealthCheck::critical( sprintf( $text, $this->translator->number( $count ) ), Remedy::report() );
		}
		return Vault::isWritable()
			? HealthCheck::good( $this->translator->text( 'Pictures of exclusive listings lie in a folder of their own' ) )
			: HealthCheck::critical(
				$this->translator->text( 'The folder for pictures of exclusive listings cannot be written: new ones would be public. Check its permissions.' ),
				Remedy::report()
			);
	}

	/** Checks pictures that exclusive listings show without owning them; vault() checks the pictures they own. */
	private function openPictures(): HealthCheck {
		$pictures = ExposedPictures::all();
		if ( [] === $pictures ) {
			return HealthCheck::good( $this->translator->text( 'No picture that an exclusive listing shows is public' ) );
		}
		$text = $this->translator->plural(
			'%s picture of exclusive listings stays public: something published uses it, or the user who saved the listing may not change it.',
			'%s pictures of exclusive listings stay public: something published uses them, or the user who saved the listing may not change them.',
			count( $pictures )
		);
		$shown = array_slice( $pictures, 0, self::MAX_LINKS, true );
		$links = array_combine( array_map( static fn( int $id ): string => admin_url( "post.php?post={$id}&action=edit" ), array_keys( $shown ) ), $shown );
		return HealthCheck::recommended( sprintf( $text, $this->translator->number( count( $pictures ) ) ), Remedy::each( $links ) );
	}

	private function sender(): HealthCheck {
		$sender = $this->settings->senderEmail();
		return false === is_email( $sender )
			? HealthCheck::critical( $this->translator->text( 'No valid sender address is set.' ), Remedy::settings( SettingsTab::Mails, 'sw-immosuite-senderEmail' ) )
			: HealthCheck::good( sprintf( $this->translator->text( 'Mails of SW ImmoSuite are sent by %s' ), $sender ) );
	}

	private function https(): HealthCheck {
		return str_starts_with( home_url(), 'https://' )
			? HealthCheck::good( $this->translator->text( 'The widgets of SW ImmoSuite use HTTPS' ) )
			: HealthCheck::recommended( $this->translator->text( 'The site does not use HTTPS. Sign-in and details travel without protection.' ), Remedy::general() );
	}

	private function pages(): HealthCheck {
		$missing = array_keys(
			array_filter(
				[
					$this->translator->text( 'Privacy policy page' ) => $this->settings->privacyPageUrl(),
					$this->translator->text( 'Legal notice page' )   => $this->settings->imprintPageUrl(),
				],
				static fn( string $url ): bool => '' === $url
			)
		);
		return [] === $missing
			? HealthCheck::good( $this->translator->text( 'All pages that SW ImmoSuite links to are set' ) )
			: HealthCheck::recommended( sprintf( $this->translator->text( 'Not set yet: %s' ), implode( ', ', $missing ) ), Remedy::settings( SettingsTab::Pages, 'sw-immosuite-privacyPage' ) );
	}
}
