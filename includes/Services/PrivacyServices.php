<?php
declare(strict_types=1);

namespace SwImmoSuite\Services;

use SwImmoSuite\Privacy\Erasure;
use SwImmoSuite\Privacy\PersonalData;
use SwImmoSuite\Privacy\PersonRepository;
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

	private function people(): PersonRepository {
		return new PersonRepository( $this->services->connection() );
	}
}
