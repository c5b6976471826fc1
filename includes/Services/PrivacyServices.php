<?php
declare(strict_types=1);

namespace SwImmoSuite\Services;

use SwImmoSuite\Auth\KeyRepository;
use SwImmoSuite\Contact\Retention as SubmissionRetention;
use SwImmoSuite\Privacy\DailyCron;
use SwImmoSuite\Privacy\Erasure;
use SwImmoSuite\Privacy\PersonalData;
use SwImmoSuite\Privacy\PersonRepository;
use SwImmoSuite\Privacy\Retention;
use SwImmoSuite\Services;

defined( 'ABSPATH' ) || exit;

/** The part of the composition root for one room. Export, erasure, retention. */
final class PrivacyServices {

	/** The rest of the composition root is asked for what is shared. */
	public function __construct( private readonly Services $services ) {
	}

	/** Everything about a person, for GET contact/export and for core's exporter. */
	public function personalData(): PersonalData {
		return new PersonalData( $this->people(), $this->services->clock() );
	}

	/** Forgets a person, for the deletion of an account (S7) and for core's eraser. */
	public function erasure(): Erasure {
		return new Erasure( $this->services->connection(), $this->people(), $this->services->searches()->repository(), $this->services->clock() );
	}

	/** What is forgotten in time. */
	public function retention(): Retention {
		$services = $this->services;
		return new Retention(
			new SubmissionRetention( $services->connection(), $services->clock() ),
			new KeyRepository( $services->connection() ),
			$services->visitorSessions()->sessions(),
			$services->rest()->limits(),
			$services->mail()->queue(),
			$services->clock()
		);
	}

	/** The event it hangs on. */
	public function cron(): DailyCron {
		return new DailyCron( $this->services->clock() );
	}

	/** The event itself. */
	public function forget(): void {
		if ( ! $this->retention()->run( $this->services->settings()->retentionMonths() )['done'] ) {
			$this->cron()->again();
		}
	}

	private function people(): PersonRepository {
		return new PersonRepository( $this->services->connection() );
	}
}
