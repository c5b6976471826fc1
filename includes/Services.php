<?php
declare(strict_types=1);

namespace SwImmoSuite;

use SwImmoSuite\Database\Connection;
use SwImmoSuite\Database\Migrations;
use SwImmoSuite\Settings\Settings;

defined( 'ABSPATH' ) || exit;

/** Builds the services by hand, each when it is first asked for: a request loads the classes that it needs. */
final class Services {

	private ?Clock $clock           = null;
	private ?Connection $connection = null;
	private ?Settings $settings     = null;

	public function clock(): Clock {
		return $this->clock ??= new Clock();
	}

	public function connection(): Connection {
		global $wpdb;
		return $this->connection ??= new Connection( $wpdb );
	}

	public function migrations(): Migrations {
		return new Migrations( $this->connection() );
	}

	public function settings(): Settings {
		return $this->settings ??= new Settings();
	}
}
